import { lazyComponent } from '#web/document/lazyComponent.tsx';
import { withFitWords } from './withFitWords.ts';

/** Parts that only members see, on pages that visitors wait for. */

export const LateJobFit = lazyComponent<{ jobId: string }>(
  () => withFitWords(async () => (await import('./JobFit.tsx')).JobFit),
  { before: <div style={{ height: '1.4rem' }} aria-hidden /> },
);

export const LateApplicantFit = lazyComponent<{ applicationId: string }>(() =>
  withFitWords(async () => (await import('./ApplicantFit.tsx')).ApplicantFit),
);

export const LateFitNotice = lazyComponent<object>(() =>
  withFitWords(async () => (await import('./FitNotice.tsx')).FitNotice),
);
