import type { ComponentType } from 'react';
import type { Document } from '#domain/nouns/document.ts';
import { lazyComponent } from '#web/document/lazyComponent.tsx';

export interface HistoryProps {
  document: Document;
  /** Owners do not read who it was and what reviewers tell each other. */
  isReviewer: boolean;
}

/** Of a document that somebody looks at more closely. */
export const LateCheckHistory = late<HistoryProps>(async () => (await import('./CheckHistory.tsx')).CheckHistory);

/** Of the NPI of somebody, for reviewers. */
export const LateNpiHistory = late<{ userId: string }>(async () => (await import('./npi/NpiHistory.tsx')).NpiHistory);

function late<P extends object>(fetchHistory: () => Promise<ComponentType<P>>) {
  return lazyComponent<P>(async () => {
    const [History, { loadHistoryWords }] = await Promise.all([fetchHistory(), import('./words.ts')]);
    await loadHistoryWords();
    return History;
  });
}
