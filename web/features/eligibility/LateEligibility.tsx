import { lazyComponent } from '#web/document/lazyComponent.tsx';

/** Whether the clinician may work a job, in a space that is kept for the answer. No page waits for it. */
export const LateEligibilityPanel = lazyComponent(
  async () => (await (await import('./readyEligibility.ts')).readyEligibility()).EligibilityPanel,
  { before: <div style={{ minHeight: '9rem' }} aria-hidden /> },
);

/** The same in one line, which opens. */
export const LateEligibilityFold = lazyComponent(
  async () => (await (await import('./readyEligibility.ts')).readyEligibility()).EligibilityFold,
  { before: <div style={{ minHeight: 44 }} aria-hidden /> },
);
