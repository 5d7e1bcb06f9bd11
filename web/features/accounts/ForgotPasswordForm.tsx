import { Alert, Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { inReadersLanguage } from '#web/i18n/answers.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useSubmit } from '#web/forms/submit.ts';
import { useTypedBefore } from '#web/forms/typedBefore.ts';
import type { SentReset } from './resetAction.ts';

/** Asks for a reset link. The answer is the same whether the address has an account or not. `back`: to the login. */
export function ForgotPasswordForm({
  email,
  back,
  sent,
}: {
  email: string;
  back: string;
  sent: SentReset | undefined;
}) {
  const t = useMessages();
  const client = useClient();
  const [answer, setAnswer] = useState(sent?.answer ?? null);
  const form = useForm({
    mode: 'controlled',
    initialValues: { email: sent?.refused?.values['email'] ?? email },
    initialErrors: sent?.refused?.errors ?? {},
    validate: { email: (address) => (address.includes('@') ? null : t('auth.email.invalid')) },
  });
  const formRef = useTypedBefore(form);
  const send = async ({ email: address }: typeof form.values) =>
    setAnswer(inReadersLanguage(await client.auth.resetPasswordRequest(address.trim())));
  const { formProps, sending, failure } = useSubmit(form, send, {}, sent?.refused);

  return (
    <form ref={formRef} {...formProps}>
      <Stack>
        <TextInput
          {...form.getInputProps('email')}
          type="email"
          name="email"
          autoComplete="username"
          label={t('auth.email')}
          required
        />
        <FormFailure message={failure} />
        <output>
          {answer ? (
            <Alert color="teal" variant="light" icon={<IconCircleCheck aria-hidden />}>
              {answer}
            </Alert>
          ) : null}
        </output>
        <Button type="submit" loading={sending} fullWidth>
          {t('auth.forgot.submit')}
        </Button>
        <Group justify="center">
          <Anchor component={Link} to={back} size="sm" className="reach">
            {t('auth.forgot.back')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
