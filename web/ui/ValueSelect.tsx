import { useFormats } from '#web/i18n/useFormats.ts';
import { SelectField } from './SelectField.tsx';
import type { ValueListProps } from './ValueList.tsx';

interface Props extends Omit<ValueListProps, 'isSingle'> {
  label: string;
}

/** One of many steps, each with what it would find. */
export function ValueSelect({ name, form, label, options, onChoose }: Props) {
  const { formatNumber } = useFormats();
  return (
    <SelectField
      name={name}
      form={form}
      label={label}
      isLabelHidden
      value={options.find(({ isChosen }) => isChosen)?.value ?? ''}
      onChange={(value) => onChoose(value, true)}
      data={options.map(({ value, label: text, count }) => ({
        value,
        label: typeof count === 'number' ? `${text} (${formatNumber(count)})` : text,
      }))}
    />
  );
}
