import { late } from '#web/lib/late.tsx';
import type { SheetProps } from './Sheet.tsx';

/** A sheet on a page that visitors wait for. */
export const LateSheet = late<SheetProps>(async () => (await import('./Sheet.tsx')).Sheet, {
  waits: ({ opened }) => !opened,
});
