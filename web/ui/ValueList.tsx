import { useFormats } from '#web/i18n/useFormats.ts';
import rows from './ValueList.module.css';
import pills from './ValuePills.module.css';

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

interface Props extends ValueListProps {
  /** Short values next to each other, instead of one in a row. */
  isPills?: boolean;
}

/** Values to check, each with what it would find. One that finds nothing is grey, and can be checked. */
export function ValueList({ name, form, isSingle = false, isPills = false, options, onChoose }: Props) {
  const { formatNumber } = useFormats();
  const classes = isPills ? pills : rows;
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
            {typeof count === 'number' ? (
              <span className={classes['count'] ?? 'tabular'}>{formatNumber(count)}</span>
            ) : null}
          </label>
        </li>
      ))}
    </ul>
  );
}
