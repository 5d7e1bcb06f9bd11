import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { refereeRelations, referenceLimits, type RefereeRelation } from '#domain/references/vocabulary.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useAskReference } from './queries.ts';

const empty = {
  referee_name: '',
  referee_email: '',
  relation: null as RefereeRelation | null,
  workplace: '',
  worked_from: '',
  worked_to: '',
};

/** Whom the clinician asks, and about which work. */
export function AskReferenceDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const { mutateAsync: ask } = useAskReference();
  const form = useAskForm();
  const { formProps, sending, failure } = useSubmit(form, async ({ relation, worked_to, ...values }) => {
    // The form is not sent without a relation.
    await ask({ ...values, relation: relation!, worked_to: worked_to || null });
    showSuccess(t('references.ask.sent', { name: values.referee_name }));
    onClose();
  });
  return (
    <DialogForm
      opened
      title={t('references.ask')}
      onClose={onClose}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('references.ask.send')}
      isSending={sending}
    >
      <Text size="sm" c="dimmed">
        {t('references.ask.text')}
      </Text>
      <PersonFields form={form} />
      <WorkFields form={form} />
    </DialogForm>
  );
}

function useAskForm() {
  const t = useMessages();
  const filled = (value: string | null) => (value?.trim() ? null : t('references.ask.missing'));
  return useForm({
    mode: 'controlled',
    initialValues: empty,
    validate: {
      referee_name: filled,
      referee_email: filled,
      relation: filled,
      workplace: filled,
      worked_from: filled,
    },
  });
}

type AskForm = ReturnType<typeof useAskForm>;

function PersonFields({ form }: { form: AskForm }) {
  const t = useMessages();
  return (
    <>
      <TextInput
        {...form.getInputProps('referee_name')}
        name="referee_name"
        label={t('references.ask.name')}
        maxLength={referenceLimits.name}
        withAsterisk
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('referee_email')}
        name="referee_email"
        type="email"
        label={t('references.ask.email')}
        description={t('references.ask.emailHint')}
        withAsterisk
      />
      <Select
        {...form.getInputProps('relation')}
        name="relation"
        label={t('references.ask.relation')}
        data={refereeRelations.map((value) => ({ value, label: t(`references.relation.${value}`) }))}
        allowDeselect={false}
        withAsterisk
      />
    </>
  );
}

function WorkFields({ form }: { form: AskForm }) {
  const t = useMessages();
  return (
    <>
      <TextInput
        {...form.getInputProps('workplace')}
        name="workplace"
        label={t('references.ask.workplace')}
        maxLength={referenceLimits.workplace}
        withAsterisk
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          {...form.getInputProps('worked_from')}
          name="worked_from"
          type="date"
          label={t('references.ask.from')}
          withAsterisk
        />
        <TextInput {...form.getInputProps('worked_to')} name="worked_to" type="date" label={t('references.ask.to')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('references.ask.toHint')}
      </Text>
    </>
  );
}
