import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { maxPasskeyName, type Passkey } from '#domain/accounts/secondFactor.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useFactorAction } from './queries.ts';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts('secondFactor');
  const rename = useFactorAction((api, name: string) => api.renamePasskey(passkey.id, name));
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: passkey.name },
    validate: { name: (text) => (text.trim() === '' ? t('secondFactor.passkey.name.missing') : null) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ name }) => {
    await rename.mutateAsync(name);
    showSuccess(t('secondFactor.passkey.renamed'));
    onClose();
  });
  return (
    <DialogForm
      opened
      title={t('secondFactor.passkey.renameOf', { name: passkey.name })}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('secondFactor.passkey.save')}
      isSending={sending}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        name="name"
        label={t('secondFactor.passkey.name')}
        maxLength={maxPasskeyName}
        autoComplete="off"
        required
        data-autofocus
      />
    </DialogForm>
  );
}
