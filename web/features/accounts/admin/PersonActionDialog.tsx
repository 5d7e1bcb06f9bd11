import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { menuButton } from '#web/ui/menuButton.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { usePersonAction, type PersonAction } from './people.ts';
import type { PersonRow } from './peopleSearch.ts';

/** Says what the action means for the person before it happens. */
export function PersonActionDialog({
  person,
  action,
  onClose,
}: {
  person: Pick<PersonRow, 'id' | 'full_name'>;
  action: PersonAction | null;
  onClose: () => void;
}) {
  const t = useMessages();
  const change = usePersonAction();
  const name = person.full_name;
  const confirm = async () => {
    if (!action) return;
    try {
      await change.mutateAsync({ id: person.id, action });
      showSuccess(t(`admin.users.${action}.done`, { name }));
    } catch (error) {
      showFailure(error);
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      opened={action !== null}
      title={action ? t(`admin.users.${action}.title`, { name }) : ''}
      confirmLabel={action ? t(`admin.users.${action}`) : ''}
      destructive={action === 'deactivate' || action === 'delete'}
      onConfirm={confirm}
      onClose={onClose}
      returnFocusTo={() => menuButton(person.id)}
    >
      {action ? t(`admin.users.${action}.effect`, { name }) : null}
    </ConfirmDialog>
  );
}
