import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { User } from '#domain/accounts/user.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useSubmit } from '#web/forms/submit.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { NotificationTable } from './NotificationTable.tsx';
import { ReturnedAddress } from './ReturnedAddress.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/**
 * Which notifications reach the user besides in the product, and where mails go: for a facility (spec D35), and for a user
 * whose mails came back.
 */
export function NotificationsSection({ user }: { user: User }) {
  const t = useMessages();
  return (
    <SettingsSection
      id="notifications"
      title={t('settings.notifications.title')}
      text={t(user.bounced_email === null ? 'settings.notifications.text' : 'settings.notifications.textReturned')}
    >
      <Stack gap="xl">
        {user.bounced_email === null ? null : <ReturnedAddress address={user.bounced_email} />}
        <NotificationTable user={user} />
        {user.user_role === 'facility' || user.bounced_email !== null ? <AddressForm user={user} /> : null}
      </Stack>
    </SettingsSection>
  );
}

function AddressForm({ user }: { user: User }) {
  const t = useMessages();
  const client = useClient();
  const { refresh } = useSession();
  const form = useForm({
    mode: 'controlled',
    initialValues: { notificationsEmail: user.notificationsEmail ?? user.email },
    validate: {
      notificationsEmail: (address) =>
        address.trim() === '' || /^\S+@\S+\.\S+$/.test(address.trim())
          ? null
          : t('settings.notifications.email.invalid'),
    },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ notificationsEmail }) => {
    await client.auth.updateMe({ notificationsEmail: notificationsEmail.trim() || null });
    await refresh();
    form.resetDirty();
    showSuccess(t('settings.notifications.email.saved'));
  });
  return (
    <form {...formProps}>
      <Stack maw={480}>
        <TextInput
          {...form.getInputProps('notificationsEmail')}
          type="email"
          name="notificationsEmail"
          autoComplete="email"
          maxLength={User.fields.notificationsEmail.max}
          label={t('settings.notifications.email')}
          description={t('settings.notifications.email.hint', { email: user.email })}
        />
        <FormFailure message={failure} />
        <Group>
          <Button type="submit" variant="default" loading={sending} disabled={!form.isDirty()}>
            {t('settings.notifications.email.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
