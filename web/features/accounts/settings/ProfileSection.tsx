import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { User } from '#domain/accounts/user.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useSubmit } from '#web/forms/submit.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** E-mail and role are read-only; only the full name can be edited (spec section 5). */
export function ProfileSection({ user }: { user: User }) {
  const t = useMessages();
  const client = useClient();
  const { refresh } = useSession();
  const form = useForm({
    mode: 'controlled',
    initialValues: { full_name: user.full_name },
    validate: { full_name: (name) => (name.trim() === '' ? t('settings.profile.nameMissing') : null) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ full_name }) => {
    const saved = await client.auth.updateMe({ full_name });
    form.setInitialValues({ full_name: saved.full_name });
    form.reset();
    await refresh();
    showSuccess(t('settings.profile.saved'));
  });
  return (
    <SettingsSection id="profile" title={t('settings.profile.title')} text={t('settings.profile.text')}>
      <form {...formProps}>
        <Stack maw={480}>
          <TextInput
            {...form.getInputProps('full_name')}
            name="name"
            autoComplete="name"
            maxLength={User.fields.full_name.max}
            label={t('settings.profile.name')}
            required
          />
          <TextInput label={t('settings.profile.email')} value={user.email} readOnly variant="filled" />
          <TextInput label={t('settings.profile.role')} value={t(roleKey(user))} readOnly variant="filled" />
          <FormFailure message={failure} />
          <Group>
            <Button type="submit" loading={sending} disabled={!form.isDirty()}>
              {t('settings.profile.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}

function roleKey({ role, user_role }: User) {
  if (role === 'admin') return 'settings.profile.role.admin';
  return user_role ? (`settings.profile.role.${user_role}` as const) : 'settings.profile.role.none';
}
