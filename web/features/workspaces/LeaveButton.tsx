import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { useWorkspaceChange } from './queries.ts';

/** Ends one's own membership. What follows in this browser is `MembershipFollower`. */
export function LeaveButton({ facility }: { facility: string }) {
  const t = useMessages();
  const [isLeaving, setLeaving] = useState(false);
  const { mutateAsync: leave } = useWorkspaceChange((client) => client.functions.leaveFacility({}));
  return (
    <Group>
      <Button variant="default" onClick={() => setLeaving(true)}>
        {t('workspace.leave')}
      </Button>
      <ConfirmDialog
        opened={isLeaving}
        title={t('workspace.leave')}
        confirmLabel={t('workspace.leave')}
        destructive
        onConfirm={() => leave(null).catch(showFailure)}
        onClose={() => setLeaving(false)}
      >
        {t('workspace.leave.text', { facility })}
      </ConfirmDialog>
    </Group>
  );
}
