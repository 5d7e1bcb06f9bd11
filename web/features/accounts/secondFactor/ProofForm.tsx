import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import {
  codeDigits,
  type SecondFactorMethod,
  type SecondFactorProof,
  type SecondStep,
} from '#domain/accounts/secondFactor.ts';
import { useClient } from '#web/api/client.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { signWithPasskey } from './passkeys.ts';

export interface ProofFormProps {
  step: SecondStep;
  /** Asks for the password as well. */
  withPassword?: boolean;
  submitLabel: string;
  onProof: (proof: SecondFactorProof, password: string) => Promise<unknown>;
}

const empty = { password: '', code: '', recovery_code: '' };

/** Asks for one of the proofs that the person has; they choose which. */
export function ProofForm({ step, withPassword = false, submitLabel, onProof }: ProofFormProps) {
  const t = useTexts('secondFactor');
  const client = useClient();
  const [method, setMethod] = useState<SecondFactorMethod>(step.methods[0] ?? 'recovery_code');
  const form = useForm({
    mode: 'controlled',
    initialValues: empty,
    validate: {
      password: (text) => (withPassword && text === '' ? t('secondFactor.password.missing') : null),
      code: (text) => (method === 'authenticator' && !/^\d{6}$/.test(text) ? t('secondFactor.code.incomplete') : null),
      recovery_code: (text) =>
        method === 'recovery_code' && text.trim() === '' ? t('secondFactor.recovery.missing') : null,
    },
  });
  const proofOf = async ({ code, recovery_code }: typeof empty): Promise<SecondFactorProof> => {
    const second_step = step.token;
    if (method === 'authenticator') return { second_step, code };
    if (method === 'recovery_code') return { second_step, recovery_code };
    const options = await (await client.auth.secondFactor()).passkeyOptions(second_step);
    return { second_step, passkey: await signWithPasskey(options, t('secondFactor.passkey.failed')) };
  };
  const { formProps, sending, failure } = useSubmit(
    form,
    async (values) => onProof(await proofOf(values), values.password),
    codeFields[method],
  );
  return (
    <form {...formProps}>
      <Stack>
        {withPassword ? (
          <PasswordField
            {...form.getInputProps('password')}
            name="password"
            autoComplete="current-password"
            label={t('secondFactor.password')}
          />
        ) : null}
        <Text>{t(sentences[method])}</Text>
        <ProofField key={method} method={method} form={form} takesFocus={!withPassword} />
        <FormFailure message={failure} />
        <Button
          type="submit"
          loading={sending}
          fullWidth
          leftSection={method === 'passkey' ? <IconFingerprint size={20} aria-hidden /> : null}
        >
          {method === 'passkey' && !withPassword ? t('secondFactor.usePasskey') : submitLabel}
        </Button>
        {step.methods
          .filter((other) => other !== method)
          .map((other) => (
            <Anchor key={other} component="button" type="button" size="sm" onClick={() => setMethod(other)}>
              {t(choices[other])}
            </Anchor>
          ))}
      </Stack>
    </form>
  );
}

/** The field that a refused proof is about. */
const codeFields = {
  authenticator: { INVALID_CODE: 'code' },
  passkey: {},
  recovery_code: { INVALID_CODE: 'recovery_code' },
} as const;

const sentences = {
  authenticator: 'secondFactor.step.authenticator',
  passkey: 'secondFactor.step.passkey',
  recovery_code: 'secondFactor.step.recovery',
} as const;

const choices = {
  authenticator: 'secondFactor.useAuthenticator',
  passkey: 'secondFactor.usePasskey',
  recovery_code: 'secondFactor.useRecovery',
} as const;

function ProofField({
  method,
  form,
  takesFocus,
}: {
  method: SecondFactorMethod;
  form: Pick<UseFormReturnType<typeof empty>, 'getInputProps' | 'setFieldValue'>;
  takesFocus: boolean;
}) {
  const t = useTexts('secondFactor');
  // The field took the place of what was pressed: the reading goes on here.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  if (method === 'passkey') return null;
  if (method === 'recovery_code') {
    return (
      <TextInput
        {...form.getInputProps('recovery_code')}
        ref={field}
        name="recovery_code"
        label={t('secondFactor.recovery')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
    );
  }
  return (
    <TextInput
      {...form.getInputProps('code')}
      ref={field}
      name="code"
      label={t('secondFactor.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) =>
        form.setFieldValue('code', event.currentTarget.value.replaceAll(/\D/g, '').slice(0, codeDigits))
      }
      required
    />
  );
}
