import { lazyComponent } from '#web/document/lazyComponent.tsx';

/** Most jobs ask nothing, and their pages bring none of this. */
export const LateQuestionFields = lazyComponent(
  async () => (await withWords(import('./QuestionFields.tsx'))).QuestionFields,
);

export const LateAnswers = lazyComponent(async () => (await withWords(import('./Answers.tsx'))).Answers);

async function withWords<M>(code: Promise<M>): Promise<M> {
  const [module, { loadQuestionWords }] = await Promise.all([code, import('./words.ts')]);
  await loadQuestionWords();
  return module;
}
