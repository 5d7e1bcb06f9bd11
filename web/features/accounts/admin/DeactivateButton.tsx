import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMessages } from '#web/i18n/messages.tsx';
import { PersonActionDialog } from './PersonActionDialog.tsx';

/** The same act as in the list of people, from where it turns out to be needed. */
export function DeactivateButton({ id, name }: { id: string; name: string }) {
  const t = useMessages();
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" onClick={dialog.open}>
        {t('admin.users.deactivateOwner')}
      </Button>
      <PersonActionDialog
        person={{ id, full_name: name }}
        action={opened ? 'deactivate' : null}
        onClose={dialog.close}
      />
    </>
  );
}
