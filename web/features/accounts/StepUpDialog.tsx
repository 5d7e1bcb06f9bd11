import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { ProofWay } from '#web/session/stepUp.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';

/** The password once more; for an account without one a code that goes to its address. */
export function StepUpDialog({
  email,
  ways,
  onClose,
}: {
  email: string | null;
  ways: readonly ProofWay[];
  onClose: (proved: boolean) => void;
}) {
  const t = useMessages();
  const Form = ways.includes('password') ? ByPassword : ByCode;
  return (
    <Dialog
      opened
      onClose={() => onClose(false)}
      title={t('shell.stepUp.title')}
      // Above the dialog whose action is being asked about.
      zIndex="var(--mantine-z-index-max)"
    >
      <Form email={email} onProved={() => onClose(true)} />
    </Dialog>
  );
}

interface FormProps {
  email: string | null;
  onProved: () => void;
}

function ByPassword({ email, onProved }: FormProps) {
  const t = useMessages();
  const client = useClient();
  const form = useForm({ mode: 'controlled', initialValues: { password: '' } });
  const { formProps, sending, failure } = useSubmit(form, async ({ password }) => {
    await client.auth.stepUp({ password });
    onProved();
  });
  return (
    <form {...formProps}>
      <Stack>
        <Text>{t('shell.stepUp.password.text')}</Text>
        {email === null ? null : (
          <TextInput label={t('shell.stepUp.email')} value={email} readOnly autoComplete="username" />
        )}
        <PasswordField
          {...form.getInputProps('password')}
          autoComplete="current-password"
          label={t('shell.stepUp.password')}
          data-autofocus
        />
        <FormFailure message={failure} />
        <Button type="submit" loading={sending}>
          {t('shell.stepUp.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function ByCode({ email, onProved }: FormProps) {
  const t = useMessages();
  const client = useClient();
  const [sent, setSent] = useState(false);
  const form = useForm({ mode: 'controlled', initialValues: { otp_code: '' } });
  const { formProps, sending, failure } = useSubmit(form, async ({ otp_code }) => {
    if (!sent) {
      await client.auth.sendStepUpCode();
      setSent(true);
      return;
    }
    await client.auth.stepUp({ otp_code });
    onProved();
  });
  return (
    <form {...formProps}>
      <Stack>
        <Text component="output" display="block">
          {t(sent ? 'shell.stepUp.code.sent' : 'shell.stepUp.code.text', {
            email: email ?? t('shell.stepUp.yourAddress'),
          })}
        </Text>
        {sent ? (
          <TextInput
            {...form.getInputProps('otp_code')}
            label={t('shell.stepUp.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            ref={focus}
          />
        ) : null}
        <FormFailure message={failure} />
        <Button type="submit" loading={sending}>
          {t(sent ? 'shell.stepUp.submit' : 'shell.stepUp.send')}
        </Button>
      </Stack>
    </form>
  );
}

/** The field took the place of the button that was pressed: the reading goes on there. */
function focus(field: HTMLInputElement | null): void {
  field?.focus();
}
