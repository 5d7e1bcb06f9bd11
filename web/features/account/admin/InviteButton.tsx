import { Button, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useForm } from '@mantine/form';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSubmit } from '#web/lib/submit.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useInvite } from './people.ts';

/** Mails somebody a link that makes an account. */
export function InviteButton() {
  const t = useMessages();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {t('admin.invite')}
      </Button>
      <InviteDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useMessages();
  const invite = useInvite();
  const form = useForm<{ user_email: string; role: 'user' | 'admin' }>({
    mode: 'controlled',
    initialValues: { user_email: '', role: 'user' },
    validate: { user_email: (email) => (/^\S+@\S+\.\S+$/.test(email.trim()) ? null : t('admin.invite.invalid')) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ user_email, role }) => {
    await invite(user_email.trim(), role);
    showSuccess(t('admin.invite.sent', { email: user_email.trim() }));
    form.reset();
    onClose();
  });
  return (
    <DialogForm
      opened={opened}
      title={t('admin.invite')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('admin.invite.submit')}
      isSending={sending}
      onClose={onClose}
    >
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
    </DialogForm>
  );
}
