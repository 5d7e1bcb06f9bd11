import { Button, PasswordInput, Stack } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import { useClient } from '#web/lib/client.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useSubmit } from '#web/lib/submit.ts';

/** A new password in exchange for the token of the mail; then the login. */
export function ResetPasswordForm({ token }: { token: string }) {
  const t = useMessages();
  const client = useClient();
  const navigate = useNavigate();
  const form = useForm({
    mode: 'controlled',
    initialValues: { new_password: '' },
    validate: { new_password: (password) => (Array.from(password).length >= 8 ? null : t('auth.password.short')) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ new_password }) => {
    const { message } = await client.auth.resetPassword({ reset_token: token, new_password });
    showSuccess(message);
    await navigate(pageHref('Login'), { replace: true });
  });
  return (
    <form {...formProps}>
      <Stack>
        <PasswordInput
          {...form.getInputProps('new_password')}
          name="new-password"
          autoComplete="new-password"
          label={t('auth.reset.password')}
          description={t('auth.password.hint')}
          visibilityToggleButtonProps={{ 'aria-label': t('auth.password.show') }}
          required
        />
        <FormFailure message={failure} />
        <Button type="submit" loading={sending} fullWidth>
          {t('auth.reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}
