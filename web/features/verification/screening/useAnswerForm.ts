import { useRef, useState, type FormEvent } from 'react';
import { AppError } from '#domain/core/errors.ts';
import type { ScreeningMatch } from '#domain/verification/screeningContracts.ts';
import type { CheckReason } from '#domain/verification/vocabulary.ts';
import { useTextDraft } from '#web/forms/draft.ts';
import { focusFirstError, formErrors } from '#web/forms/formErrors.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useAnswerMatch } from './queries.ts';

export const answers = ['cleared', 'listed'] as const;
type Answer = (typeof answers)[number];

export const comparedFacts = ['npi', 'birth_date', 'oig_ssn'] as const;

/** Why a clinician is not the person on the list; if they are, the file proves it. */
export const reasonsOf = {
  cleared: ['wrong_person', 'name_differs', 'number_differs', 'state_differs', 'other'],
} as const satisfies Readonly<Partial<Record<Answer, readonly CheckReason[]>>>;

interface Values {
  answer: Answer | null;
  compared: readonly (typeof comparedFacts)[number][];
  reason: (typeof reasonsOf.cleared)[number] | null;
  notes: string;
  evidence_url: string | null;
}

type Errors = Partial<Record<keyof Values, string>>;

export type AnswerEditing = ReturnType<typeof useAnswerForm>;

/** The answer to one match. The notes are stored until they are sent; the server reports what a colleague did in between. */
export function useAnswerForm(match: ScreeningMatch, onDone: () => void) {
  const t = useMessages();
  const sending = useAnswerMatch();
  const formRef = useRef<HTMLFormElement>(null);
  const [notes, setNotes, forget] = useTextDraft(`match:${match.check_id}`);
  const [chosen, setChosen] = useState<Omit<Values, 'notes'>>({
    ...{ answer: null, compared: [], reason: null, evidence_url: null },
  });
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const values: Values = { ...chosen, notes };
  const set = ({ notes: typed, ...changes }: Partial<Values>) => {
    if (typed !== undefined) setNotes(typed);
    setChosen((before) => ({ ...before, ...changes }));
    setErrors({});
    setFailure(null);
  };
  const fail = (found: Errors, message: string | null) => {
    setErrors(found);
    setFailure(message);
    if (!message) focusFirstError(formRef.current);
  };
  const [send, isSending] = useSingleFlight(async () => {
    const missing = missingFrom(values, t);
    if (Object.keys(missing).length > 0) return fail(missing, null);
    try {
      await sending.mutateAsync(answerOf(match, values));
      forget();
      showSuccess(t(`screening.answer.done.${values.answer!}`, { name: match.person.name }));
      return onDone();
    } catch (refusal) {
      // A colleague was faster, and their answer is shown instead: this card may be gone.
      if (refusal instanceof AppError && refusal.code === 'WRONG_STEP') return showFailure(refusal);
      const { errors: found, message } = formErrors(refusal, Object.keys(values));
      return fail(found, message);
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return { values, set, errors, failure, formRef, onSubmit, isSending };
}

function missingFrom({ answer, reason, evidence_url }: Values, t: Translate): Errors {
  if (answer === null) return { answer: t('screening.answer.choose') };
  if (answer === 'cleared') return reason === null ? { reason: t('screening.answer.reasonNeeded') } : {};
  return evidence_url === null ? { evidence_url: t('screening.answer.evidenceNeeded') } : {};
}

/** As it is sent: of what was entered, what belongs to the answer. */
function answerOf({ check_id }: ScreeningMatch, { answer, compared, reason, notes, evidence_url }: Values) {
  const isListed = answer === 'listed';
  return {
    check_id,
    answer: answer!,
    reason: isListed ? null : reason,
    notes,
    compared: Object.fromEntries(compared.map((fact) => [fact, true])),
    evidence_url: isListed ? evidence_url : null,
  };
}
