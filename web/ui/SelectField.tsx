import { Input } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';

interface Props {
  name: string;
  /** The id of the form that the browser sends it with. */
  form?: string | undefined;
  label: string;
  /** The label is not drawn. */
  isLabelHidden?: boolean;
  value: string | number;
  data: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** The browser's own list to choose from, for pages that visitors wait for: the library's brings three times the code. */
export function SelectField({ name, form, label, isLabelHidden, value, data, onChange }: Props) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={isLabelHidden ? undefined : label}>
      <Input
        component="select"
        name={name}
        form={form}
        aria-label={isLabelHidden ? label : undefined}
        pointer
        rightSection={<IconSelector size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {data.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Input>
    </Input.Wrapper>
  );
}
