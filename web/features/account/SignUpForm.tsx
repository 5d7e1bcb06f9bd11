import { Button, Checkbox, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import type { UserRoleName } from '#domain/vocabulary.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { AccountTypeChoice } from './AccountTypeChoice.tsx';
import { CodeForm } from './CodeForm.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useSignUp, type SignUp } from './useSignUp.ts';

/** The account type first, then who it is, then the code from the mail. */
export function SignUpForm({
  onConfirmed,
}: {
  onConfirmed: (token: string, role: UserRoleName | null) => Promise<void>;
}) {
  const t = useMessages();
  const { form, formProps, sending, failure, waiting, confirm, editAgain } = useSignUp(onConfirmed);
  const { role, email } = form.values;
  if (waiting) return <CodeForm email={email.trim()} onConfirmed={confirm} onBack={editAgain} />;
  return (
    <form {...formProps}>
      <Stack>
        <AccountTypeChoice value={role} onChange={(chosen) => form.setFieldValue('role', chosen)} />
        {role ? (
          <>
            <AccountFields form={form} role={role} />
            <FormFailure message={failure} />
            <Button type="submit" loading={sending} fullWidth>
              {t('auth.signup.submit')}
            </Button>
          </>
        ) : (
          <Text component="output" display="block" c="dimmed" ta="center" py="sm">
            {t('auth.accountType.missing')}
          </Text>
        )}
      </Stack>
    </form>
  );
}

function AccountFields({ form, role }: { form: UseFormReturnType<SignUp>; role: UserRoleName }) {
  const t = useMessages();
  return (
    <>
      <TextInput
        {...form.getInputProps('full_name')}
        name="name"
        autoComplete="name"
        label={t(`auth.fullName.${role}`)}
        required
      />
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
        autoComplete="new-password"
        label={t('auth.password')}
        description={t('auth.password.hint')}
        visibilityToggleButtonProps={{ 'aria-label': t('auth.password.show') }}
        required
      />
      <Checkbox {...form.getInputProps('adult_confirmed', { type: 'checkbox' })} label={t('auth.adult')} required />
    </>
  );
}
