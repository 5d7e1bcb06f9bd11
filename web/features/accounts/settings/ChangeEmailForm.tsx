import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { isEmailAddress } from '#domain/core/emailAddress.ts';
import type { User } from '#domain/accounts/user.ts';
import { useClient } from '#web/api/client.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showSuccess } from '#web/ui/toast.ts';

/** Another address for the account, which the code that the server sends there confirms. All other sessions end. */
export function ChangeEmailForm({ user }: { user: User }) {
  const t = useMessages();
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Stack maw={480}>
      <Title order={3}>{t('settings.email.title')}</Title>
      <Text>{t('settings.email.now', { email: user.email })}</Text>
      {asked === null ? (
        <NewAddress onAsked={setAsked} />
      ) : (
        <SentCode email={asked} onBack={() => setAsked(null)} onChanged={() => setAsked(null)} />
      )}
    </Stack>
  );
}

function NewAddress({ onAsked }: { onAsked: (email: string) => void }) {
  const t = useMessages();
  const client = useClient();
  const form = useForm({
    mode: 'controlled',
    initialValues: { email: '' },
    validate: { email: (email) => (isEmailAddress(email.trim()) ? null : t('settings.email.invalid')) },
  });
  const { formProps, sending, failure } = useSubmit(
    form,
    async ({ email }) => {
      await client.functions.requestEmailChange({ email: email.trim() });
      onAsked(email.trim());
    },
    { CONFLICT: 'email' },
  );
  return (
    <form {...formProps}>
      <Stack>
        <TextInput
          {...form.getInputProps('email')}
          type="email"
          name="new-email"
          autoComplete="email"
          label={t('settings.email.new')}
          required
        />
        <FormFailure message={failure} />
        <Group>
          <Button type="submit" loading={sending}>
            {t('settings.email.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface CodeProps {
  email: string;
  onBack: () => void;
  onChanged: () => void;
}

function SentCode({ email, onBack, onChanged }: CodeProps) {
  const t = useMessages();
  const client = useClient();
  const { refresh } = useSession();
  // The field took the place of the button that was pressed.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    mode: 'controlled',
    initialValues: { otp_code: '' },
    validate: { otp_code: (code) => (code.trim() === '' ? t('settings.email.codeMissing') : null) },
  });
  const { formProps, sending, failure } = useSubmit(
    form,
    async ({ otp_code }) => {
      await client.functions.confirmEmailChange({ otp_code });
      await refresh();
      onChanged();
      showSuccess(t('settings.email.changed', { email }));
    },
    { INVALID_CODE: 'otp_code' },
  );
  return (
    <form {...formProps}>
      <Stack>
        <Text component="output" display="block">
          {t('settings.email.sent', { email })}
        </Text>
        <TextInput
          {...form.getInputProps('otp_code')}
          ref={field}
          name="otp_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('settings.email.code')}
          required
          maw={200}
        />
        <FormFailure message={failure} />
        <Group>
          <Button type="submit" loading={sending}>
            {t('settings.email.confirm')}
          </Button>
          <Button variant="subtle" onClick={onBack}>
            {t('settings.email.other')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
