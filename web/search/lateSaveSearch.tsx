import { lazyComponent } from '#web/document/lazyComponent.tsx';
import type { SaveSearchProps } from './SaveSearch.tsx';
import type { AnySearch } from './searchAddress.ts';

/** Saving the search of a directory, which only scripts can, so it comes after the page: in its place there is room for it. */
export function lateSaveSearch<S extends AnySearch>() {
  return lazyComponent<SaveSearchProps<S>>(async () => (await import('./readySaveSearch.ts')).readySaveSearch(), {
    before: <div style={{ height: '2.75rem' }} />,
  });
}
