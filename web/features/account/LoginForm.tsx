import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AppError } from '#domain/errors.ts';
import { pageHref } from '#domain/siteMap.ts';
import type { User } from '#domain/user.ts';
import { useClient } from '#web/lib/client.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useSession } from '#web/lib/session.tsx';
import { SecondStepForm } from './secondFactor/lateParts.tsx';
import { secondStepOf, useSecondStep } from './secondFactor/secondStep.ts';
import { LateCodeForm } from './LateCodeForm.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useSubmit } from '#web/lib/submit.ts';

/** E-mail and password; from here to a forgotten password, and to the code when the address was never confirmed. */
export function LoginForm({
  onLoggedIn,
  onConfirmed,
}: {
  onLoggedIn: (token: string, user: User) => void;
  onConfirmed: (token: string) => Promise<void>;
}) {
  const t = useMessages();
  const [step, setStep] = useSecondStep();
  const [asksForCode, setAsksForCode] = useState(false);
  const [search] = useSearchParams();
  const { form, formProps, sending, failure } = useLogin(onLoggedIn, setStep, () => setAsksForCode(true));
  const { email, password } = form.values;
  if (step) return <SecondStepForm step={step} onLoggedIn={onLoggedIn} onBack={() => setStep(null)} />;
  if (asksForCode)
    return (
      <LateCodeForm
        email={email.trim()}
        password={password}
        onConfirmed={onConfirmed}
        onBack={() => setAsksForCode(false)}
      />
    );
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
        <PasswordField
          {...form.getInputProps('password')}
          name="password"
          autoComplete="current-password"
          label={t('auth.password')}
        />
        <FormFailure message={failure} />
        <Button type="submit" loading={sending} fullWidth>
          {t('auth.login.submit')}
        </Button>
        <Group justify="center">
          <Anchor
            component={Link}
            to={pageHref('ResetPassword', { from_url: search.get('from_url') })}
            state={email}
            size="sm"
            py={10}
          >
            {t('auth.forgot.link')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}

/** `onStep`: the password is right, and a second factor is asked for. `onUnverified`: a code was mailed. */
function useLogin(
  onLoggedIn: (token: string, user: User) => void,
  onStep: (step: ReturnType<typeof secondStepOf>) => void,
  onUnverified: () => void,
) {
  const client = useClient();
  const { refresh } = useSession();
  const form = useForm({ mode: 'controlled', initialValues: { email: '', password: '' } });
  const submit = useSubmit(form, async ({ email, password }) => {
    try {
      const { access_token, user, second_factor_required } = await client.auth.login(email.trim(), password);
      // The answer leads to setting one up.
      if (second_factor_required) await refresh();
      else onLoggedIn(access_token, user);
    } catch (error) {
      const next = secondStepOf(error);
      if (next) return onStep(next);
      // The server has sent a new code already.
      if (error instanceof AppError && error.code === 'EMAIL_UNVERIFIED') onUnverified();
      else throw error;
    }
    return undefined;
  });
  return { form, ...submit };
}
