import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AppError } from '#domain/core/errors.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { SecondStep } from '#domain/accounts/secondFactor.ts';
import type { User } from '#domain/accounts/user.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useSession } from '#web/session/session.tsx';
import { secondStepOf } from './secondFactor/secondStep.ts';
import { CodeForm } from './CodeForm.tsx';
import { OrganizationSignIn } from './OrganizationSignIn.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import type { RefusedForm } from '#web/forms/sentForm.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useTypedBefore } from '#web/forms/typedBefore.ts';

/** For a form that the browser can send by itself. */
export interface SentElsewhere {
  /** The page that takes it, where this one does not. */
  action?: string | undefined;
  /** What the server answered to it. */
  refused?: RefusedForm | null;
}

/** E-mail and password; from here to a forgotten password, and to the code when the address was never confirmed. */
export function LoginForm({
  action,
  refused = null,
  onLoggedIn,
  onStep,
  onConfirmed,
}: SentElsewhere & {
  onLoggedIn: (token: string, user: User) => void;
  /** The password is right, and a second factor is asked for. */
  onStep: (step: SecondStep) => void;
  onConfirmed: (token: string) => Promise<void>;
}) {
  const t = useMessages();
  const [asksForCode, setAsksForCode] = useState(false);
  const { form, formRef, formProps, sending, failure } = useLogin(refused, onLoggedIn, onStep, () =>
    setAsksForCode(true),
  );
  const { email, password } = form.values;
  if (asksForCode)
    return (
      <CodeForm
        email={email.trim()}
        password={password}
        onConfirmed={onConfirmed}
        onBack={() => setAsksForCode(false)}
      />
    );
  return (
    <form ref={formRef} action={action} {...formProps}>
      <input type="hidden" name="form" value="login" />
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
        <OrganizationSignIn email={email} />
        <ForgotLink email={email} />
      </Stack>
    </form>
  );
}

function ForgotLink({ email }: { email: string }) {
  const t = useMessages();
  const [search] = useSearchParams();
  return (
    <Group justify="center">
      <Anchor
        component={Link}
        to={pageHref('ResetPassword', { from_url: search.get('from_url') })}
        state={email}
        size="sm"
        className="reach"
      >
        {t('auth.forgot.link')}
      </Anchor>
    </Group>
  );
}

/** `onUnverified`: a code was mailed. */
function useLogin(
  refused: RefusedForm | null,
  onLoggedIn: (token: string, user: User) => void,
  onStep: (step: SecondStep) => void,
  onUnverified: () => void,
) {
  const client = useClient();
  const { refresh } = useSession();
  const form = useForm({
    mode: 'controlled',
    initialValues: { email: refused?.values['email'] ?? '', password: '' },
    initialErrors: refused?.errors ?? {},
  });
  const formRef = useTypedBefore(form);
  const send = async ({ email, password }: typeof form.values) => {
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
  };
  return { form, formRef, ...useSubmit(form, send, {}, refused) };
}
