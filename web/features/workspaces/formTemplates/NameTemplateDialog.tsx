import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormTemplate } from '#domain/workspaces/formTemplate.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';

interface Props {
  title: string;
  /** What it is called unless the reader says otherwise. */
  start: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

const { max } = FormTemplate.fields.name;

/** Asks how a template is called. */
export function NameTemplateDialog({ title, start, onSave, onClose }: Props) {
  const t = useMessages();
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: start.slice(0, max) },
    validate: { name: (name) => (name.trim() === '' ? t('formTemplates.nameMissing') : null) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ name }) => {
    await onSave(name.trim());
    onClose();
  });
  return (
    <DialogForm
      opened
      title={title}
      onSubmit={(event) => {
        // The dialog may be opened within another form, which is not sent with it.
        event.stopPropagation();
        formProps.onSubmit(event);
      }}
      failure={failure}
      submitLabel={t('formTemplates.save')}
      isSending={sending}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={t('formTemplates.name')}
        maxLength={max}
        autoComplete="off"
        required
        data-autofocus
      />
    </DialogForm>
  );
}
