import '@mantine/core/styles/Chip.layer.css';
import { Box, Chip, Group, Select } from '@mantine/core';

export interface ChoiceFilterProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One out of a few: all visible where there is room, a list to choose from on a phone. */
export function ChoiceFilter<T extends string>({ label, options, value, onChange }: ChoiceFilterProps<T>) {
  const choose = (chosen: string | string[] | null) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <>
      <Box visibleFrom="sm">
        <Chip.Group value={value} onChange={choose}>
          <Group gap="xs" role="radiogroup" aria-label={label}>
            {options.map((option) => (
              <Chip key={option.value} value={option.value} variant="outline" size="md">
                {option.label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Box>
      <Select hiddenFrom="sm" label={label} data={[...options]} value={value} onChange={choose} allowDeselect={false} />
    </>
  );
}
