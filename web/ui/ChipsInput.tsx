import { Chip, Group, Input } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface Props<V extends string> {
  values: readonly V[];
  nameOf(value: V): string;
  value?: string[];
  onChange?: (chosen: string[]) => void;
  error?: ReactNode;
}

/** Several of a few values, all of them visible. What names them is around them. */
export function ChipsInput<V extends string>({ values, nameOf, error, ...input }: Props<V>) {
  const errorId = useId();
  const wrong = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <div>
      <Chip.Group multiple {...input}>
        <Group gap="xs">
          {values.map((value) => (
            <Chip key={value} value={value} size="md" variant="outline" {...wrong}>
              {nameOf(value)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error && (
        <Input.Error id={errorId} mt="xs">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
