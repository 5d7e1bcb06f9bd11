import type { Document } from '#domain/nouns/document.ts';
import { lazyComponent } from '#web/document/lazyComponent.tsx';

export interface HistoryProps {
  document: Document;
  /** Owners do not read who it was and what reviewers tell each other. */
  isReviewer: boolean;
}

/** Of a document that somebody looks at more closely. */
export const LateCheckHistory = lazyComponent<HistoryProps>(async () => {
  const [{ CheckHistory }, { loadHistoryWords }] = await Promise.all([
    import('./CheckHistory.tsx'),
    import('./words.ts'),
  ]);
  await loadHistoryWords();
  return CheckHistory;
});
