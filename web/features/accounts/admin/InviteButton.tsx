import { Button, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useForm } from '@mantine/form';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { User } from '#domain/accounts/user.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { invitedAs, useInvite, type InvitedAs } from './people.ts';

/** Mails an invitation with a link that creates an account. */
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
  const form = useForm<{ user_email: string; as: InvitedAs }>({
    mode: 'controlled',
    initialValues: { user_email: '', as: 'any' },
    validate: { user_email: (email) => (/^\S+@\S+\.\S+$/.test(email.trim()) ? null : t('admin.invite.invalid')) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ user_email, as }) => {
    await invite(user_email.trim(), as);
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
        maxLength={User.fields.email.max}
        label={t('admin.invite.email')}
        data-autofocus
        required
      />
      <Radio.Group {...form.getInputProps('as')} label={t('admin.invite.as')}>
        {invitedAs.map((as) => (
          <Radio key={as} value={as} label={t(`admin.invite.as.${as}`)} py={11} />
        ))}
      </Radio.Group>
    </DialogForm>
  );
}
