import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMounted } from '@mantine/hooks';
import { passwordLength } from '#domain/shared/limits.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { AccountTypeChoice } from './AccountTypeChoice.tsx';
import { CodeForm } from './CodeForm.tsx';
import type { SentElsewhere } from './LoginForm.tsx';
import classes from './SignUpForm.module.css';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { TermsSentence } from './TermsSentence.tsx';
import { useSignUp, type SignUp } from './useSignUp.ts';

/** The account type first, then who it is, then the code from the mail. */
export function SignUpForm({
  action,
  refused = null,
  role: wished,
  onConfirmed,
}: SentElsewhere & {
  /** Chosen beforehand; it can be changed. */
  role: UserRoleName | null;
  onConfirmed: (token: string, role: UserRoleName | null) => Promise<void>;
}) {
  const t = useMessages();
  const { form, formRef, formProps, sending, failure, waiting, invitation, invitedAs, confirm, editAgain } = useSignUp(
    wished,
    refused,
    onConfirmed,
  );
  // Until then the style sheet shows what the account type asks for.
  const runs = useMounted();
  const { role, email, password } = form.values;
  if (waiting) return <CodeForm email={email.trim()} password={password} onConfirmed={confirm} onBack={editAgain} />;
  return (
    <form ref={formRef} action={action} className={classes['form']} {...formProps}>
      <input type="hidden" name="form" value="signup" />
      {invitation ? <input type="hidden" name="invitation" value={invitation} /> : null}
      <Stack>
        <AccountTypeChoice value={role} only={invitedAs} onChange={(chosen) => form.setFieldValue('role', chosen)} />
        {role || !runs ? (
          <Stack className={classes['fields']}>
            <AccountFields form={form} role={role ?? 'clinician'} />
            <TermsSentence />
            <FormFailure message={failure} />
            <Button type="submit" loading={sending} fullWidth>
              {t('auth.signup.submit')}
            </Button>
          </Stack>
        ) : null}
        <Text component="output" c="dimmed" ta="center" py="sm" className={classes['missing']}>
          {role && runs ? null : t('auth.accountType.missing')}
        </Text>
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
        name="full_name"
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
      <Checkbox
        {...form.getInputProps('adult_confirmed', { type: 'checkbox' })}
        name="adult_confirmed"
        label={t('auth.adult')}
        required
      />
    </>
  );
}
