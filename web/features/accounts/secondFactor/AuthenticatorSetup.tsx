import { Button, Code, CopyButton, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import type { FactorAdded } from '#domain/accounts/secondFactor.ts';
import { useClient } from '#web/api/client.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import classes from './SecondFactor.module.css';
import { useFactorAction } from './queries.ts';

/** The key as a picture and as text, and the first code as the proof that the app has it. */
export function AuthenticatorSetup({ onAdded }: { onAdded: (added: FactorAdded) => void }) {
  const t = useTexts('secondFactor');
  const client = useClient();
  const [opening] = useState(() => crypto.randomUUID());
  const key = useQuery({
    // A new one for each opening.
    queryKey: ['authenticatorKey', opening],
    queryFn: () => client.auth.secondFactor().then((factor) => factor.beginAuthenticator()),
    staleTime: Infinity,
    gcTime: 0,
  });
  const confirm = useFactorAction((api, code: string) => api.confirmAuthenticator(code));
  const form = useForm({
    mode: 'controlled',
    initialValues: { code: '' },
    validate: { code: (text) => (/^\d{6}$/.test(text) ? null : t('secondFactor.code.incomplete')) },
  });
  const { formProps, sending, failure } = useSubmit(
    form,
    async ({ code }) => onAdded(await confirm.mutateAsync(code)),
    { INVALID_CODE: 'code' },
  );
  if (key.error) return <ErrorState title={t('secondFactor.failed')} error={key.error} onRetry={key.refetch} />;
  if (!key.data) return <Loader />;
  return (
    <form {...formProps}>
      <Stack>
        <Text>{t('secondFactor.app.scan')}</Text>
        <Button component="a" href={key.data.address} className={classes['open'] ?? ''}>
          {t('secondFactor.app.open')}
        </Button>
        <QrCode text={key.data.address} label={t('secondFactor.app.picture')} />
        <TypedKey value={key.data.key} />
        <TextInput
          {...form.getInputProps('code')}
          name="code"
          label={t('secondFactor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(event) => form.setFieldValue('code', event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
          required
          data-autofocus
        />
        <FormFailure message={failure} />
        <Button type="submit" loading={sending}>
          {t('secondFactor.app.confirm')}
        </Button>
      </Stack>
    </form>
  );
}

/** Black on white in the dark, too: not every camera reads the reverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={classes['qr']}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}

/** The same as text, for an app that takes no picture. */
function TypedKey({ value }: { value: string }) {
  const t = useTexts('secondFactor');
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('secondFactor.app.key')}
      </Text>
      <Group gap="xs">
        <Code className={classes['key'] ?? ''}>{value.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Code>
        <CopyButton value={value} timeout={2000}>
          {({ copied, copy }) => (
            <Button variant="default" size="sm" onClick={copy}>
              {t(copied ? 'secondFactor.app.copied' : 'secondFactor.app.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}
