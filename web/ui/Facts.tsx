import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** Labels with what is known beside them; a fact without a value is left out. */
export function Facts({ facts }: { facts: readonly [label: string, value: ReactNode][] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className={classes['fact']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
