import { Button, Group, PasswordInput, Stack, Title, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { AppError } from '#domain/errors.ts';
import type { User } from '#domain/user.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useSubmit } from '#web/lib/submit.ts';
import { useClient } from '#web/lib/client.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { sessionsQuery } from './sessions.ts';

const empty = { current_password: '', new_password: '', repeated: '' };

/** Characters, as the server counts them. */
const leastLength = { user: 8, admin: 15 } as const;

/** A new password ends all other sessions. */
export function ChangePasswordForm({ user }: { user: User }) {
  const t = useMessages();
  const client = useClient();
  const queryClient = useQueryClient();
  const count = leastLength[user.role];
  const form = useForm({
    mode: 'controlled',
    initialValues: empty,
    validate: {
      current_password: (password) => (password === '' ? t('settings.password.currentMissing') : null),
      new_password: (password) =>
        Array.from(password).length < count ? t('settings.password.short', { count }) : null,
      repeated: (password, { new_password }) => (password === new_password ? null : t('settings.password.different')),
    },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ current_password, new_password }) => {
    await client.auth.changePassword({ user_id: user.id, current_password, new_password }).catch(besideField);
    form.reset();
    showSuccess(t('settings.password.saved'));
    await queryClient.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
  });
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
          description={t('settings.password.rule', { count })}
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

function PasswordField(props: PasswordInputProps) {
  const t = useMessages();
  return (
    <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': t('settings.password.show') }} required />
  );
}

/** The server's sentence about one of the two passwords, put beside its field. */
function besideField(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const field =
    error.code === 'FORBIDDEN' ? 'current_password' : error.code === 'WEAK_PASSWORD' ? 'new_password' : null;
  if (field === null) throw error;
  throw new AppError(error.code, error.message, { errors: [{ field, message: error.message }] });
}
