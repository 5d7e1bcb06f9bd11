import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { AppError } from '#domain/errors.ts';
import type { User } from '#domain/user.ts';
import { useClient } from '#web/lib/client.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useSubmit } from '#web/lib/submit.ts';

type View = 'password' | 'code' | 'forgot';

/** E-mail and password; from here to a forgotten password, and to the code when the address was never confirmed. */
export function LoginForm({
  onLoggedIn,
  onConfirmed,
}: {
  onLoggedIn: (token: string, user: User) => void;
  onConfirmed: (token: string) => Promise<void>;
}) {
  const t = useMessages();
  const client = useClient();
  const [view, setView] = useState<View>('password');
  const form = useForm({ mode: 'controlled', initialValues: { email: '', password: '' } });
  const { formProps, sending, failure } = useSubmit(form, async ({ email, password }) => {
    try {
      const { access_token, user } = await client.auth.login(email.trim(), password);
      onLoggedIn(access_token, user);
    } catch (error) {
      // The server has sent a new code already.
      if (error instanceof AppError && error.code === 'EMAIL_UNVERIFIED') setView('code');
      else throw error;
    }
  });

  const { email } = form.values;
  if (view === 'code')
    return <CodeForm email={email.trim()} onConfirmed={onConfirmed} onBack={() => setView('password')} />;
  if (view === 'forgot') return <ForgotPasswordForm email={email} onBack={() => setView('password')} />;
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
        <PasswordInput
          {...form.getInputProps('password')}
          name="password"
          autoComplete="current-password"
          label={t('auth.password')}
          visibilityToggleButtonProps={{ 'aria-label': t('auth.password.show') }}
          required
        />
        <FormFailure message={failure} />
        <Button type="submit" loading={sending} fullWidth>
          {t('auth.login.submit')}
        </Button>
        <Group justify="center">
          <Anchor component="button" type="button" size="sm" onClick={() => setView('forgot')}>
            {t('auth.forgot.link')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
