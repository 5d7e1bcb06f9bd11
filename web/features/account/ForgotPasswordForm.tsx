import { Alert, Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { inReadersLanguage } from '#web/lib/answers.ts';
import { useClient } from '#web/lib/client.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useSubmit } from '#web/lib/submit.ts';

/** Asks for a reset link. The answer is the same whether the address has an account or not. `back`: to the login. */
export function ForgotPasswordForm({ email, back }: { email: string; back: string }) {
  const t = useMessages();
  const client = useClient();
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    mode: 'controlled',
    initialValues: { email },
    validate: { email: (address) => (address.includes('@') ? null : t('auth.email.invalid')) },
  });
  const { formProps, sending, failure } = useSubmit(form, async (values) => {
    const { message } = await client.auth.resetPasswordRequest(values.email.trim());
    setAnswer(inReadersLanguage(message));
  });

  return (
    <form {...formProps}>
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
          <Anchor component={Link} to={back} size="sm" py={10}>
            {t('auth.forgot.back')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
