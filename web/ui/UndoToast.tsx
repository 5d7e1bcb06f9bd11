import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';

interface Props {
  said: string;
  undo: string;
  onUndo(): void;
}

/** What was done, and a way to undo it as long as that is possible. */
export function UndoToast({ said, undo, onUndo }: Props) {
  const [isUndone, setUndone] = useState(false);
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text inherit>{said}</Text>
      <Button
        size="compact-sm"
        variant="subtle"
        flex="none"
        disabled={isUndone}
        onClick={() => {
          setUndone(true);
          onUndo();
        }}
      >
        {undo}
      </Button>
    </Group>
  );
}
