import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { passwordLength } from '#domain/limits.ts';
import type { UserRoleName } from '#domain/vocabulary.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { AccountTypeChoice } from './AccountTypeChoice.tsx';
import { LateCodeForm } from './LateCodeForm.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { TermsSentence } from './TermsSentence.tsx';
import { useSignUp, type SignUp } from './useSignUp.ts';

/** The account type first, then who it is, then the code from the mail. */
export function SignUpForm({
  role: wished,
  onConfirmed,
}: {
  /** Chosen beforehand; it can be changed. */
  role: UserRoleName | null;
  onConfirmed: (token: string, role: UserRoleName | null) => Promise<void>;
}) {
  const t = useMessages();
  const { form, formProps, sending, failure, waiting, confirm, editAgain } = useSignUp(wished, onConfirmed);
  const { role, email, password } = form.values;
  if (waiting)
    return <LateCodeForm email={email.trim()} password={password} onConfirmed={confirm} onBack={editAgain} />;
  return (
    <form {...formProps}>
      <Stack>
        <AccountTypeChoice value={role} onChange={(chosen) => form.setFieldValue('role', chosen)} />
        {role ? (
          <>
            <AccountFields form={form} role={role} />
            <TermsSentence />
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
      <PasswordField
        {...form.getInputProps('password')}
        name="password"
        autoComplete="new-password"
        label={t('auth.password')}
        description={t('shell.password.rule', { count: passwordLength.user })}
      />
      <Checkbox {...form.getInputProps('adult_confirmed', { type: 'checkbox' })} label={t('auth.adult')} required />
    </>
  );
}
