import { Button, Card, Checkbox, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { useSubmit } from '#web/forms/submit.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { TermsSentence } from './TermsSentence.tsx';

/** Before onboarding, for users who signed up with another provider and have not confirmed their age. */
export function AdultForm() {
  const t = useMessages();
  const client = useClient();
  const { refresh } = useSession();
  const form = useForm({
    mode: 'controlled',
    initialValues: { adult_confirmed: false },
    validate: { adult_confirmed: (confirmed) => (confirmed ? null : t('auth.adult.missing')) },
  });
  const { formProps, sending, failure } = useSubmit(form, async () => {
    await client.functions.confirmAdult({ adult_confirmed: true });
    await refresh();
  });
  return (
    <form {...formProps}>
      <Card p={{ base: 'md', xs: 'xl' }}>
        <Stack>
          <Text>{t('auth.adult.why')}</Text>
          <Checkbox
            {...form.getInputProps('adult_confirmed', { type: 'checkbox' })}
            aria-invalid={form.errors['adult_confirmed'] ? true : undefined}
            label={t('auth.adult')}
            py={10}
            required
          />
          <TermsSentence />
          <FormFailure message={failure} />
          <Button type="submit" loading={sending}>
            {t('auth.onboarding.next')}
          </Button>
        </Stack>
      </Card>
    </form>
  );
}
