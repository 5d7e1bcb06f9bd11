import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { usePersonAct, type PersonAct } from './people.ts';
import type { PersonRow } from './peopleSearch.ts';

/** Says what the act means for the person before it happens. */
export function PersonActDialog({
  person,
  act,
  onClose,
}: {
  person: Pick<PersonRow, 'id' | 'full_name'>;
  act: PersonAct | null;
  onClose: () => void;
}) {
  const t = useMessages();
  const change = usePersonAct();
  const name = person.full_name;
  const confirm = async () => {
    if (!act) return;
    try {
      await change.mutateAsync({ id: person.id, act });
      showSuccess(t(`admin.users.${act}.done`, { name }));
    } catch (error) {
      showFailure(error);
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      opened={act !== null}
      title={act ? t(`admin.users.${act}.title`, { name }) : ''}
      confirmLabel={act ? t(`admin.users.${act}`) : ''}
      destructive={act === 'deactivate' || act === 'delete'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {act ? t(`admin.users.${act}.effect`, { name }) : null}
    </ConfirmDialog>
  );
}
