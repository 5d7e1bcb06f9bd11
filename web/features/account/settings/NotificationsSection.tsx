import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { User } from '#domain/nouns/user.ts';
import { notificationTypes, notificationTypesOf, type NotificationType } from '#domain/site/news.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useSubmit } from '#web/forms/submit.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Which of the eight kinds of news reach the person by mail, and for a facility where (spec D35). */
export function NotificationsSection({ user }: { user: User }) {
  const t = useMessages();
  return (
    <SettingsSection
      id="notifications"
      title={t('settings.notifications.title')}
      text={t('settings.notifications.text')}
    >
      <Stack gap="xl">
        <MailTypes user={user} />
        {user.user_role === 'facility' ? <AddressForm user={user} /> : null}
      </Stack>
    </SettingsSection>
  );
}

/** Each tick is saved at once; quick ones one after the other. */
function MailTypes({ user }: { user: User }) {
  const t = useMessages();
  const client = useClient();
  const { refresh } = useSession();
  const [chosen, setChosen] = useState(user.email_notifications);
  const save = useMutation({
    scope: { id: 'email_notifications' },
    mutationFn: (email_notifications: NotificationType[]) => client.auth.updateMe({ email_notifications }),
    onError: (error) => {
      showFailure(error, t('settings.notifications.failed'));
      setChosen(user.email_notifications);
    },
    onSuccess: () => refresh(),
  });
  const choose = (values: string[]) => {
    const next = notificationTypes.filter((type) => values.includes(type));
    setChosen(next);
    save.mutate(next);
  };
  return (
    <Checkbox.Group size="md" label={t('settings.notifications.types')} value={chosen} onChange={choose}>
      <Stack gap={0} mt="xs">
        {notificationTypesOf(user.user_role).map((type) => (
          <Checkbox key={type} value={type} label={t(`news.mail.${type}`)} py={10} />
        ))}
      </Stack>
      <Text component="output" display="block" size="sm" c="dimmed" mih="1.4rem">
        {save.isSuccess ? t('settings.notifications.saved') : null}
      </Text>
    </Checkbox.Group>
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
