import { Textarea, TextInput } from '@mantine/core';
import { MessageTemplate } from '#domain/workspaces/messageTemplate.ts';
import { templateWords } from '#domain/workspaces/workspace.ts';
import { useWorkspaceChange } from '#web/features/workspaces/queries.ts';
import { useRecordForm } from '#web/forms/useRecordForm.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useUser } from '#web/session/session.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';

/** A new template, or a change of `template`. */
export function TemplateDialog({ template, onClose }: { template: MessageTemplate | null; onClose: () => void }) {
  const t = useMessages();
  const { formatList } = useFormats();
  const record = useTemplateForm(template, onClose);
  const isTeam = useUser().user_role === 'facility';
  // A clinician has no need of a place for their own first name.
  const words = templateWords.filter((word) => isTeam || word !== 'first_name').map((word) => `{${word}}`);
  return (
    <DialogForm
      opened
      size="lg"
      title={t(template ? 'formTemplates.messages.edit' : 'formTemplates.messages.add')}
      formRef={record.formRef}
      onSubmit={record.onSubmit}
      failure={record.problem}
      submitLabel={t('formTemplates.save')}
      isSending={record.isSaving}
      onClose={onClose}
    >
      <TextInput
        {...record.form.getInputProps('name')}
        label={t('formTemplates.name')}
        autoComplete="off"
        required
        data-autofocus
      />
      <Textarea
        {...record.form.getInputProps('body')}
        label={t('formTemplates.messages.body')}
        description={t('formTemplates.messages.body.hint', { words: formatList(words) })}
        autosize
        minRows={5}
        maxRows={14}
        required
      />
    </DialogForm>
  );
}

function useTemplateForm(template: MessageTemplate | null, onClose: () => void) {
  const t = useMessages();
  const facilityId = useFacilityId();
  const { mutateAsync: save } = useWorkspaceChange((client, body: Partial<MessageTemplate>) =>
    template ? client.entities.MessageTemplate.update(template.id, body) : client.entities.MessageTemplate.create(body),
  );
  return useRecordForm(MessageTemplate, {
    row: template,
    sections: [['name', 'body']],
    draftKey: `template:${facilityId}:${template?.id ?? 'new'}`,
    save: ({ whole, changed }) => save(template ? changed : whole),
    onSaved() {
      showSuccess(t('formTemplates.messages.changed'));
      onClose();
    },
  });
}
