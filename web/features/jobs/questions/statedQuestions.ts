import { maxQuestions, type JobQuestion } from '#domain/jobs/jobQuestions.ts';

/** Without those that were begun and left empty: they ask nothing. */
export function statedQuestions(questions: readonly JobQuestion[]): JobQuestion[] {
  return questions.map((one) => ({ ...one, text: one.text.trim() })).filter(({ text }) => text !== '');
}

/** The questions with those of a saved set that are not among them yet, as many as a job may have. */
export function withSaved(questions: readonly JobQuestion[], saved: readonly JobQuestion[]): JobQuestion[] {
  const asked = statedQuestions(questions);
  const texts = new Set(asked.map(({ text }) => text.toLowerCase()));
  const added = saved.filter(({ text }) => !texts.has(text.toLowerCase()));
  return [...asked, ...added.map(underNewId)].slice(0, maxQuestions);
}

function underNewId(question: JobQuestion): JobQuestion {
  return { ...question, id: crypto.randomUUID() };
}
