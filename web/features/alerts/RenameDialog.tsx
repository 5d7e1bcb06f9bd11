import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SavedSearch } from '#domain/alerts/savedSearch.ts';
import { savedNameMaxLength } from '#domain/search/vocabulary.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useChangeSavedSearch } from '#web/search/savedSearches.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';

interface Props {
  search: SavedSearch;
  opened: boolean;
  onClose: () => void;
}

/** Another name for a saved search. */
export function RenameDialog({ search: { id, name }, opened, onClose }: Props) {
  const t = useMessages();
  const { mutateAsync: change } = useChangeSavedSearch();
  const form = useForm({
    mode: 'controlled',
    initialValues: { name },
    validate: { name: (text) => (text.trim() === '' ? t('alerts.name.missing') : null) },
  });
  const { formProps, sending, failure } = useSubmit(form, async (values) => {
    await change({ does: 'update', id, patch: { name: values.name.trim() } });
    onClose();
  });
  return (
    <DialogForm
      opened={opened}
      title={t('alerts.rename.title')}
      onClose={onClose}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('alerts.rename.save')}
      isSending={sending}
    >
      <TextInput
        {...form.getInputProps('name')}
        name="name"
        label={t('alerts.name')}
        maxLength={savedNameMaxLength}
        data-autofocus
      />
    </DialogForm>
  );
}
