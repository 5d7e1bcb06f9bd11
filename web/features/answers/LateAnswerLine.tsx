import { lazyComponent } from '#web/document/lazyComponent.tsx';
import { answerSpace } from './answerSpace.ts';

/** How a facility usually answers, in the line that a card keeps for it. No page waits for it. */
export const LateAnswerLine = lazyComponent(async () => (await import('./readyAnswerLine.ts')).readyAnswerLine(), {
  before: <div style={answerSpace.line} aria-hidden />,
});
