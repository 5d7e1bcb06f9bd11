import type { Fit } from '#domain/fit/fit.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { FitOpener } from './FitOpener.tsx';

export interface FitBadgeProps {
  /** Null: nothing is known, or the person asked not to be ranked. */
  fit: Fit | null;
  isUnranked?: boolean;
}

/** `Fits 89% (85 of 95)`, which opens its lines; that a person is not ranked, as they asked; otherwise nothing. */
export function FitBadge(props: FitBadgeProps) {
  if (!props.fit && !props.isUnranked) return null;
  return (
    <Deferred fallback={<div style={{ height: '1.4rem' }} aria-hidden />}>
      <FitOpener {...props} />
    </Deferred>
  );
}
