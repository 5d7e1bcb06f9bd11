import { lazyComponent } from '#web/document/lazyComponent.tsx';
import type { SheetProps } from './Sheet.tsx';

/** A sheet on a page that visitors wait for. */
export const LateSheet = lazyComponent<SheetProps>(async () => (await import('./Sheet.tsx')).Sheet, {
  waits: ({ opened }) => !opened,
});
