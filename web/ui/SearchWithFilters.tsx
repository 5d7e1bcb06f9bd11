import type { ReactNode } from 'react';
import classes from './SearchWithFilters.module.css';

/** A `SearchBox` and the `FilterBar` of the same list: one below the other on a wide screen, side by side on a phone. */
export function SearchWithFilters({ children }: { children: ReactNode }) {
  return <div className={classes['filters']}>{children}</div>;
}
