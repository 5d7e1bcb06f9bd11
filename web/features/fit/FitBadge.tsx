import type { Fit } from '#domain/nouns/fit.ts';
import { lazyComponent } from '#web/document/lazyComponent.tsx';

export interface FitBadgeProps {
  /** Null: nothing is known, or the person asked not to be ranked. */
  fit: Fit | null;
  isUnranked?: boolean;
}

/** `Fits 85 of 95`, which opens its lines; that somebody is not ranked, as they asked; otherwise nothing. */
export function FitBadge(props: FitBadgeProps) {
  return props.fit || props.isUnranked ? <LateBadge {...props} /> : null;
}

const LateBadge = lazyComponent<FitBadgeProps>(
  async () => (await import('./readyFitOpener.ts')).readyFitOpener(),
  // As high as its line, so that nothing moves when it comes.
  { before: <div style={{ height: '1.4rem' }} aria-hidden /> },
);
