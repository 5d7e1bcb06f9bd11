import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { jobFeedLimits } from '#domain/jobs/jobFeed.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useAddFeed } from './queries.ts';

export function AddFeedDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const { mutateAsync: add } = useAddFeed();
  const form = useForm({
    mode: 'controlled',
    initialValues: { url: 'https://' },
    validate: { url: (url) => (url.trim().length > 'https://'.length ? null : t('jobFeed.url.missing')) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ url }) => {
    await add(url.trim());
    showSuccess(t('jobFeed.added'));
    onClose();
  });
  return (
    <DialogForm
      opened
      title={t('jobFeed.add')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('jobFeed.add')}
      isSending={sending}
      onClose={onClose}
    >
      <Text>{t('jobFeed.add.text', { count: jobFeedLimits.entries })}</Text>
      <TextInput
        {...form.getInputProps('url')}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={jobFeedLimits.url}
        label={t('jobFeed.url')}
        description={t('jobFeed.url.hint')}
        required
        data-autofocus
      />
    </DialogForm>
  );
}
