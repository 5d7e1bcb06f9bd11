import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMounted } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import classes from './CodeForm.module.css';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useSubmit } from '#web/forms/submit.ts';
import { useTypedBefore } from '#web/forms/typedBefore.ts';
import type { SignInAnswer } from './signInAction.ts';

/** Seconds until a new code may be asked for. */
const resendPause = 60;

interface Props {
  email: string;
  /** Distinguishes our sign-up from another one with the same address. Empty after a reload, because it is not stored. */
  password: string;
  onConfirmed: (token: string) => Promise<void>;
  onBack: () => void;
  /** The server's answer, where the browser sent the form by itself. */
  sent?: Pick<SentCode, 'role' | 'refused' | 'resent'>;
}

type SentCode = Extract<SignInAnswer, { kind: 'code' }>;

/** The six digits that the mail carries. The last digit sends the form. */
export function CodeForm(props: Props) {
  const { email, onBack, sent } = props;
  const t = useMessages();
  const { form, formRef, formProps, sending, failure } = useCode(props);
  const { otp_code } = form.values;
  // The field took the place of the button that was pressed: the reading goes on here.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (otp_code.length === 6) field.current?.form?.requestSubmit();
  }, [otp_code]);

  return (
    <form ref={formRef} {...formProps}>
      <input type="hidden" name="form" value="code" />
      <input type="hidden" name="email" value={email} />
      {sent?.role ? <input type="hidden" name="role" value={sent.role} /> : null}
      <Stack>
        <Text component="output" display="block">
          {sent?.resent ? `${t('auth.code.resent')}. ` : ''}
          {t('auth.code.sent', { email })}
        </Text>
        <TextInput
          label={t('auth.code')}
          name="otp_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={field}
          required
          value={otp_code}
          onChange={(event) => form.setFieldValue('otp_code', event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
          error={form.errors['otp_code']}
          classNames={{ input: classes['digits'] ?? '' }}
        />
        <FormFailure message={failure} />
        <Button type="submit" loading={sending} fullWidth>
          {t('auth.code.submit')}
        </Button>
        <Group justify="space-between" gap="xs">
          <Resend email={email} />
          <Anchor component="button" type="button" size="sm" className="reach" onClick={onBack}>
            {t('auth.code.otherAddress')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}

function useCode({ email, password, onConfirmed, sent }: Props) {
  const t = useMessages();
  const client = useClient();
  const form = useForm({
    mode: 'controlled',
    initialValues: { otp_code: '' },
    initialErrors: sent?.refused?.errors ?? {},
    validate: { otp_code: (code) => (/^\d{6}$/.test(code) ? null : t('auth.code.incomplete')) },
  });
  const formRef = useTypedBefore(form);
  const submit = useSubmit(
    form,
    async ({ otp_code }) => {
      const { access_token, has_password } = await client.auth.verifyOtp({
        email,
        otp_code,
        ...(password ? { password } : {}),
      });
      await onConfirmed(access_token);
      if (!has_password) showSuccess(t('auth.code.noPassword', { email }), 30);
    },
    { INVALID_CODE: 'otp_code' },
    sent?.refused,
  );
  return { form, formRef, ...submit };
}

function Resend({ email }: { email: string }) {
  const t = useMessages();
  const client = useClient();
  // Without scripts nothing counts down: the server refuses who is too early.
  const counts = useMounted();
  const [wait, setWait] = useState(resendPause);
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const [resend] = useSingleFlight(async () => {
    setWait(resendPause);
    try {
      await client.auth.resendOtp(email);
      showSuccess(t('auth.code.resent'));
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <Button
      type="submit"
      name="resend"
      value="1"
      variant="subtle"
      size="sm"
      px={0}
      disabled={counts && wait > 0}
      onClick={(event) => {
        event.preventDefault();
        void resend();
      }}
      className={classes['resend'] ?? ''}
    >
      {counts && wait > 0 ? t('auth.code.resendIn', { seconds: wait }) : t('auth.code.resend')}
    </Button>
  );
}
