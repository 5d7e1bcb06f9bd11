import { lazyComponent } from '#web/document/lazyComponent.tsx';

/** Of an applicant who is opened. */
export const LateReadiness = lazyComponent<{ applicationId: string }>(async () => {
  const [{ ApplicantReadiness }, { loadReadinessWords }] = await Promise.all([
    import('./ApplicantReadiness.tsx'),
    import('./words.ts'),
  ]);
  await loadReadinessWords();
  return ApplicantReadiness;
});

/** Of an applicant in the list, in a line that is kept for it. */
export const LateReadinessLine = lazyComponent<{ applicationId: string }>(
  async () => {
    const [{ ReadinessLine }, { loadHeadWords }] = await Promise.all([
      import('./ReadinessLine.tsx'),
      import('./words.ts'),
    ]);
    await loadHeadWords();
    return ReadinessLine;
  },
  { before: <span style={{ display: 'block', height: '1.4rem' }} aria-hidden /> },
);
