import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useForm } from '@mantine/form';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormFailure } from '#web/features/account/FormFailure.tsx';
import { useSubmit } from '#web/features/account/useSubmit.ts';
import { useClient } from '#web/lib/client.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { showSuccess } from '#web/ui/toast.ts';

/** Mails somebody a link that makes an account. */
export function InviteButton() {
  const t = useMessages();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {t('admin.invite')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('admin.invite')}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
      >
        <InviteForm onDone={close} />
      </Modal>
    </>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useMessages();
  const client = useClient();
  const form = useForm<{ user_email: string; role: 'user' | 'admin' }>({
    mode: 'controlled',
    initialValues: { user_email: '', role: 'user' },
    validate: { user_email: (email) => (/^\S+@\S+\.\S+$/.test(email.trim()) ? null : t('admin.invite.invalid')) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ user_email, role }) => {
    await client.users.inviteUser(user_email.trim(), role);
    showSuccess(t('admin.invite.sent', { email: user_email.trim() }));
    onDone();
  });
  return (
    <form {...formProps}>
      <Stack>
        <TextInput
          {...form.getInputProps('user_email')}
          type="email"
          name="user_email"
          autoComplete="off"
          maxLength={254}
          label={t('admin.invite.email')}
          data-autofocus
          required
        />
        <Radio.Group {...form.getInputProps('role')} label={t('admin.invite.role')}>
          <Radio value="user" label={t('admin.invite.role.user')} py={11} />
          <Radio value="admin" label={t('admin.invite.role.admin')} py={11} />
        </Radio.Group>
        <FormFailure message={failure} />
        <Group justify="flex-end">
          <Button type="submit" loading={sending}>
            {t('admin.invite.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
