import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createPath, useLocation } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { SecondStep as Step } from '#domain/accounts/secondFactor.ts';
import type { User } from '#domain/accounts/user.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SecondStep } from './secondFactor/SecondStep.tsx';
import { secondStepOf } from './secondFactor/secondStep.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useSubmit } from '#web/forms/submit.ts';

/**
 * The session ended while a page was open. The page waits behind, unreadable: the same person goes on where they were,
 * anyone else leaves it.
 */
export function SessionEndedDialog() {
  const t = useMessages();
  const { ended, user } = useSession();
  return (
    <Dialog
      opened={ended}
      onClose={() => {}}
      title={t('shell.ended.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={{ blur: 16, backgroundOpacity: 0.6 }}
      // Above the dialog that may have been open.
      zIndex="var(--mantine-z-index-max)"
    >
      {user ? <LogInAgain user={user} /> : null}
    </Dialog>
  );
}

function LogInAgain({ user }: { user: User }) {
  const t = useMessages();
  const client = useClient();
  const { login, logout } = useSession();
  const [step, setStep] = useState<Step | null>(null);
  const from_url = createPath(useLocation());
  const form = useForm({ mode: 'controlled', initialValues: { password: '' } });
  const { formProps, sending, failure } = useSubmit(form, async ({ password }) => {
    try {
      const answer = await client.auth.login(user.email, password);
      login(answer.access_token, answer.user);
    } catch (error) {
      const next = secondStepOf(error);
      if (!next) throw error;
      setStep(next);
    }
  });
  if (step) return <SecondStep step={step} onLoggedIn={login} onBack={() => setStep(null)} />;
  return (
    <form {...formProps}>
      <Stack>
        <Text>{t('shell.ended.text')}</Text>
        <TextInput label={t('shell.ended.email')} value={user.email} readOnly autoComplete="username" />
        <PasswordField
          {...form.getInputProps('password')}
          autoComplete="current-password"
          label={t('shell.ended.password')}
          data-autofocus
        />
        <FormFailure message={failure} />
        <Button type="submit" loading={sending}>
          {t('shell.ended.submit')}
        </Button>
        <Group justify="space-between">
          <Anchor
            component="button"
            type="button"
            className="reach"
            onClick={() => void logout(pageHref('Login', { from_url }))}
          >
            {t('shell.ended.otherWay')}
          </Anchor>
          <Anchor component="button" type="button" className="reach" onClick={() => void logout('/')}>
            {t('shell.ended.leave')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
