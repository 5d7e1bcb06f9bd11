import { Chip, Group } from '@mantine/core';

interface Props<V extends string> {
  values: readonly V[];
  nameOf(value: V): string;
  value: string | null;
  /** Null when the chosen one is pressed again. */
  onChange(chosen: V | null): void;
}

/** One of a few values, or none. Its label is in the group around it. */
export function ChoiceChips<V extends string>({ values, nameOf, value: chosen, onChange }: Props<V>) {
  return (
    <Group gap="xs">
      {values.map((value) => (
        <Chip
          key={value}
          size="md"
          variant="outline"
          checked={value === chosen}
          onChange={(isChecked) => onChange(isChecked ? value : null)}
        >
          {nameOf(value)}
        </Chip>
      ))}
    </Group>
  );
}
