import { useEffect, useState } from 'react';
import { askForProofWith, type ProofWay } from '#web/session/stepUp.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

interface Question {
  ways: readonly ProofWay[];
  answer: (proved: boolean) => void;
}

/** Asks the person to show that it is still them, whenever the server wants that before an action. `email`: null while unknown. */
export function StepUp({ email }: { email: string | null }) {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    askForProofWith((ways) => new Promise((answer) => setQuestion({ ways, answer })));
    return () => askForProofWith(null);
  }, []);
  if (!question) return null;
  const close = (proved: boolean) => {
    setQuestion(null);
    question.answer(proved);
  };
  return <StepUpDialog email={email} ways={question.ways} onClose={close} />;
}
