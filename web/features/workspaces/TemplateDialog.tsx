import { Textarea, TextInput } from '@mantine/core';
import { MessageTemplate } from '#domain/workspaces/messageTemplate.ts';
import { templateWords } from '#domain/workspaces/workspace.ts';
import { useRecordForm } from '#web/forms/useRecordForm.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useWorkspaceChange } from './queries.ts';

/** A new template, or a change of `template`. */
export function TemplateDialog({ template, onClose }: { template: MessageTemplate | null; onClose: () => void }) {
  const t = useMessages();
  const { formatList } = useFormats();
  const record = useTemplateForm(template, onClose);
  const words = templateWords.map((word) => `{${word}}`);
  return (
    <DialogForm
      opened
      size="lg"
      title={t(template ? 'workspace.template.edit' : 'workspace.template.add')}
      formRef={record.formRef}
      onSubmit={record.onSubmit}
      failure={record.problem}
      submitLabel={t('workspace.save')}
      isSending={record.isSaving}
      onClose={onClose}
    >
      <TextInput
        {...record.form.getInputProps('name')}
        label={t('workspace.template.name')}
        autoComplete="off"
        required
        data-autofocus
      />
      <Textarea
        {...record.form.getInputProps('body')}
        label={t('workspace.template.body')}
        description={t('workspace.template.body.hint', { words: formatList(words) })}
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
      showSuccess(t('workspace.saved'));
      onClose();
    },
  });
}
