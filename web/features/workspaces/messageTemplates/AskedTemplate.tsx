import type { MessageTemplate } from '#domain/workspaces/messageTemplate.ts';
import { deleteTemplate, useWorkspaceChange } from '#web/features/workspaces/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

/** What the reader wants to do with a template; null: with a new one. */
export type Asked = { to: 'write'; template: MessageTemplate | null } | { to: 'delete'; template: MessageTemplate };

/** The dialog in which a template is written, or the question before one is deleted. */
export function AskedTemplate({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  if (asked === null) return null;
  if (asked.to === 'write') return <TemplateDialog template={asked.template} onClose={onClose} />;
  return <DeleteTemplate template={asked.template} onClose={onClose} />;
}

function DeleteTemplate({ template: { id, name }, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const t = useMessages();
  const isTeam = useUser().user_role === 'facility';
  const { mutateAsync: remove } = useWorkspaceChange((client) => deleteTemplate(client, id));
  const confirm = async () => {
    try {
      await remove(null);
      showSuccess(t('formTemplates.deleted'));
    } catch (error) {
      showFailure(error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('formTemplates.delete')}
      confirmLabel={t('formTemplates.delete')}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(isTeam ? 'formTemplates.delete.text' : 'formTemplates.delete.own', { name })}
    </ConfirmDialog>
  );
}
