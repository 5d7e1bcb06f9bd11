import { useFormats } from '#web/i18n/useFormats.ts';
import classes from './ValueList.module.css';

export interface ValueOption {
  value: string;
  label: string;
  isChosen: boolean;
  /** What would be found with it; null or absent where that is not known. */
  count?: number | null | undefined;
}

export interface ValueListProps {
  name: string;
  /** The id of the form that the browser sends them with. */
  form?: string | undefined;
  /** One of them, instead of any. */
  isSingle?: boolean;
  options: readonly ValueOption[];
  onChoose: (value: string, isChosen: boolean) => void;
}

/** Values to check, each with what it would find. One that finds nothing is grey, and can be checked. */
export function ValueList({ name, form, isSingle = false, options, onChoose }: ValueListProps) {
  const { formatNumber } = useFormats();
  return (
    <ul className={classes['list']}>
      {options.map(({ value, label, isChosen, count }) => (
        <li key={value}>
          <label className={classes['value']} data-none={count === 0 || undefined}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              className={classes['box']}
              name={name}
              value={value}
              form={form}
              checked={isChosen}
              onChange={({ currentTarget }) => onChoose(value, currentTarget.checked)}
            />
            <span className={classes['label']}>{label}</span>
            {typeof count === 'number' ? <span className="tabular">{formatNumber(count)}</span> : null}
          </label>
        </li>
      ))}
    </ul>
  );
}
