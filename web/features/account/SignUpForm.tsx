import { Button, Checkbox, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { UserRoleName } from '#domain/vocabulary.ts';
import { useClient } from '#web/lib/client.ts';
import { useDraft } from '#web/lib/draft.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { AccountTypeChoice } from './AccountTypeChoice.tsx';
import { CodeForm } from './CodeForm.tsx';
import { FormFailure } from './FormFailure.tsx';
import { useSubmit } from './useSubmit.ts';

interface SignUp extends Record<string, unknown> {
  role: UserRoleName | null;
  full_name: string;
  email: string;
  password: string;
  adult_confirmed: boolean;
}

const empty: SignUp = { role: null, full_name: '', email: '', password: '', adult_confirmed: false };

/** The account type first, then who it is, then the code from the mail. Everything but the password survives a reload. */
export function SignUpForm({ onConfirmed }: { onConfirmed: (token: string, role: UserRoleName | null) => Promise<void> }) {
  const t = useMessages();
  const client = useClient();
  const [waiting, setWaiting] = useState(false);
  const draft = useDraft<Omit<SignUp, 'password'>>('sign-up', (kept) => form.setValues({ ...kept, password: '' }));
  const form = useForm<SignUp>({
    mode: 'controlled',
    initialValues: empty,
    onValuesChange: ({ password: _, ...kept }) => draft.save(kept),
    validate: {
      full_name: (name) => (name.trim() ? null : t('auth.fullName.missing')),
      email: (email) => (/^\S+@\S+$/.test(email.trim()) ? null : t('auth.email.invalid')),
      password: (password) => ([...password].length >= 8 ? null : t('auth.password.short')),
      adult_confirmed: (confirmed) => (confirmed ? null : t('auth.adult.missing')),
    },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ role, full_name, email, password, adult_confirmed }) => {
    const account = { full_name: full_name.trim(), email: email.trim(), password, adult_confirmed };
    await client.auth.register({ ...account, ...(role ? { user_role: role } : {}) });
    setWaiting(true);
  });
  const confirm = async (token: string) => {
    draft.clear();
    await onConfirmed(token, form.values.role);
  };

  const { role, email } = form.values;
  if (waiting) return <CodeForm email={email.trim()} onConfirmed={confirm} onBack={() => setWaiting(false)} />;
  return (
    <form {...formProps}>
      <Stack>
        <AccountTypeChoice value={role} onChange={(chosen) => form.setFieldValue('role', chosen)} />
        {role ? (
          <>
            <TextInput {...form.getInputProps('full_name')} name="name" autoComplete="name" label={t(`auth.fullName.${role}`)} required />
            <TextInput {...form.getInputProps('email')} type="email" name="email" autoComplete="username" label={t('auth.email')} required />
            <PasswordInput
              {...form.getInputProps('password')}
              name="password"
              autoComplete="new-password"
              label={t('auth.password')}
              description={t('auth.password.hint')}
              visibilityToggleButtonProps={{ 'aria-label': t('auth.password.show') }}
              required
            />
            <Checkbox {...form.getInputProps('adult_confirmed', { type: 'checkbox' })} label={t('auth.adult')} required />
            <FormFailure message={failure} />
            <Button type="submit" loading={sending} fullWidth>
              {t('auth.signup.submit')}
            </Button>
          </>
        ) : (
          <Text role="status" c="dimmed" ta="center" py="sm">
            {t('auth.accountType.missing')}
          </Text>
        )}
      </Stack>
    </form>
  );
}
