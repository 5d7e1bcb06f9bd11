import type { ReactNode } from 'react';
import classes from './FilterGroup.module.css';

interface Props {
  label: string;
  /** What is chosen of it, which is stated while it is folded. */
  chosen: string;
  /** How it is drawn first: from then on it is the reader's. */
  isOpen: boolean;
  children: ReactNode;
}

/** One filter of a list, to be folded by its name. The browser itself folds it, also without scripts. */
export function FilterGroup({ label, chosen, isOpen, children }: Props) {
  return (
    <details className={classes['group']} open={isOpen}>
      <summary className={classes['name']}>
        {label}
        {chosen ? <span className={classes['chosen']}>{chosen}</span> : null}
      </summary>
      <fieldset aria-label={label} className={classes['body']}>
        {children}
      </fieldset>
    </details>
  );
}
