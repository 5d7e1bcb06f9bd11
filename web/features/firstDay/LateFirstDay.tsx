import { lazyComponent } from '#web/document/lazyComponent.tsx';
import type { ReadinessSheetCardProps } from './ReadinessSheetCard.tsx';

/** For whoever was hired: few pages show it, and those to few. */
export const LateReadinessSheetCard = lazyComponent<ReadinessSheetCardProps>(async () => {
  const [{ ReadinessSheetCard }, { loadFirstDayWords }] = await Promise.all([
    import('./ReadinessSheetCard.tsx'),
    import('./words.ts'),
  ]);
  await loadFirstDayWords();
  return ReadinessSheetCard;
});
