import { useFormats } from '#web/i18n/useFormats.ts';
import type { ValueListProps } from './ValueList.tsx';
import classes from './ValuePills.module.css';

/** Short values to press, beside one another, each with what it would find. */
export function ValuePills({ name, form, isSingle = false, options, onChoose }: ValueListProps) {
  const { formatNumber } = useFormats();
  return (
    <ul className={classes['list']}>
      {options.map(({ value, label, isChosen, count }) => (
        <li key={value}>
          <label className={classes['pill']} data-none={count === 0 || undefined}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              className={classes['box']}
              name={name}
              value={value}
              form={form}
              checked={isChosen}
              onChange={({ currentTarget }) => onChoose(value, currentTarget.checked)}
            />
            <span>{label}</span>
            {typeof count === 'number' ? <span className={classes['count']}>{formatNumber(count)}</span> : null}
          </label>
        </li>
      ))}
    </ul>
  );
}
