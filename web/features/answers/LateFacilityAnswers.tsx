import { lazyComponent } from '#web/document/lazyComponent.tsx';
import { answerSpace } from './answerSpace.ts';
import type { FacilityAnswersProps } from './FacilityAnswers.tsx';

/** How a facility answers applications, in a space that is kept for it. No page waits for it. */
export const LateFacilityAnswers = lazyComponent<FacilityAnswersProps>(
  async () => (await import('./readyFacilityAnswers.ts')).readyFacilityAnswers(),
  { before: <div style={answerSpace.sentence} aria-hidden /> },
);
