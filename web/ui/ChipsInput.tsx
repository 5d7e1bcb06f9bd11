import { Chip, Group } from '@mantine/core';

interface Props<V extends string> {
  values: readonly V[];
  nameOf(value: V): string;
  value?: string[];
  onChange?: (chosen: string[]) => void;
}

/** Several of a few values, all of them in sight. What names them is around them. */
export function ChipsInput<V extends string>({ values, nameOf, ...input }: Props<V>) {
  return (
    <Chip.Group multiple {...input}>
      <Group gap="xs">
        {values.map((value) => (
          <Chip key={value} value={value} size="md" variant="outline">
            {nameOf(value)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
