import { Button, Group, Stack, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { passwordLength } from '#domain/shared/limits.ts';
import type { User } from '#domain/accounts/user.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { passwordProblem } from '../passwordProblem.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useSubmit } from '#web/forms/submit.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { sessionsQuery } from './sessions.ts';

const empty = { current_password: '', new_password: '', repeated: '' };

/** A new password ends all other sessions. */
export function ChangePasswordForm({ user }: { user: User }) {
  const t = useMessages();
  const client = useClient();
  const queryClient = useQueryClient();
  const form = useForm({
    mode: 'controlled',
    initialValues: empty,
    validate: {
      current_password: (password) => (password === '' ? t('settings.password.currentMissing') : null),
      new_password: (password) => passwordProblem(password, user.role, t),
      repeated: (password, { new_password }) => (password === new_password ? null : t('settings.password.different')),
    },
  });
  const { formProps, sending, failure } = useSubmit(
    form,
    async ({ current_password, new_password }) => {
      await client.auth.changePassword({ user_id: user.id, current_password, new_password });
      form.reset();
      showSuccess(t('settings.password.saved'));
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
    },
    { FORBIDDEN: 'current_password', WEAK_PASSWORD: 'new_password' },
  );
  return (
    <form {...formProps}>
      <Stack maw={480}>
        <Title order={3}>{t('settings.password.title')}</Title>
        {/* Password managers ask for whom. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          {...form.getInputProps('current_password')}
          name="current-password"
          autoComplete="current-password"
          label={t('settings.password.current')}
        />
        <PasswordField
          {...form.getInputProps('new_password')}
          name="new-password"
          autoComplete="new-password"
          label={t('settings.password.new')}
          description={t('shell.password.rule', { count: passwordLength[user.role] })}
        />
        <PasswordField
          {...form.getInputProps('repeated')}
          name="repeated-password"
          autoComplete="new-password"
          label={t('settings.password.repeat')}
        />
        <FormFailure message={failure} />
        <Group>
          <Button type="submit" loading={sending}>
            {t('settings.password.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
