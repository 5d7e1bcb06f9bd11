import { ActionIcon } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useOpenThread } from '#web/features/messaging/queries.ts';

/** Goes to the conversation with this person. */
export function MessageButton({ personId, label }: { personId: string; label: string }) {
  const [openThread, isOpening] = useOpenThread();
  return (
    <ActionIcon variant="default" aria-label={label} loading={isOpening} onClick={() => void openThread(personId)}>
      <IconMessage size={18} aria-hidden />
    </ActionIcon>
  );
}
