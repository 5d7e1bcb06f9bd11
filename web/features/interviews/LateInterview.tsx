import type { Application } from '#domain/nouns/application.ts';
import { lazyComponent } from '#web/document/lazyComponent.tsx';

/** Of an applicant who is opened. */
export const LateInterview = lazyComponent<{ application: Application }>(async () => {
  const [{ FacilityInterview }, { loadInterviewWords }] = await Promise.all([
    import('./FacilityInterview.tsx'),
    import('./words.ts'),
  ]);
  await loadInterviewWords();
  return FacilityInterview;
});

/** On a clinician's application: a line is kept for it. */
export const LateNextStep = lazyComponent<{ application: Application }>(
  async () => {
    const [{ NextStep }, { loadInterviewWords }] = await Promise.all([import('./NextStep.tsx'), import('./words.ts')]);
    await loadInterviewWords();
    return NextStep;
  },
  { before: <div style={{ height: 82 }} aria-hidden /> },
);
