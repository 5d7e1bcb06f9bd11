import { Anchor, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from 'react-router';
import { passwordLength } from '#domain/shared/limits.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { passwordProblem } from './passwordProblem.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useTypedBefore } from '#web/forms/typedBefore.ts';
import type { SentReset } from './resetAction.ts';

/** A new password in exchange for the token of the mail; then the login. */
export function ResetPasswordForm({ token, sent }: { token: string; sent: SentReset | undefined }) {
  const t = useMessages();
  const client = useClient();
  const navigate = useNavigate();
  const form = useForm({
    mode: 'controlled',
    initialValues: { new_password: '' },
    initialErrors: sent?.refused?.errors ?? {},
    validate: { new_password: (password) => passwordProblem(password, 'user', t) },
  });
  const formRef = useTypedBefore(form);
  const { formProps, sending, failure } = useSubmit(
    form,
    async ({ new_password }) => {
      const { message } = await client.auth.resetPassword({ reset_token: token, new_password });
      showSuccess(message);
      await navigate(pageHref('Login'), { replace: true });
    },
    { WEAK_PASSWORD: 'new_password' },
    sent?.refused,
  );
  return (
    <form ref={formRef} {...formProps}>
      <Stack>
        <PasswordField
          {...form.getInputProps('new_password')}
          name="new_password"
          autoComplete="new-password"
          label={t('auth.reset.password')}
          description={t('shell.password.rule', { count: passwordLength.user })}
        />
        <FormFailure message={failure} />
        {failure ? (
          <Anchor component={Link} to={pageHref('ResetPassword')} className="reach">
            {t('auth.reset.again')}
          </Anchor>
        ) : null}
        <Button type="submit" loading={sending} fullWidth>
          {t('auth.reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}
