import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useServerWords } from '#web/i18n/serverWords.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import type { SignInAnswer } from './signInAction.ts';

/** Signed in, and no page to show for it. */
export function LoggedInWithoutScripts({ isNew }: { isNew: boolean }) {
  const t = useServerWords();
  return (
    <Stack mt="md">
      {isNew ? <Text>{t('withoutScripts.confirmed')}</Text> : null}
      <Text>{t('withoutScripts.loggedIn')}</Text>
      <Anchor href={pageHref('Jobs')}>{t('jobs.title')}</Anchor>
    </Stack>
  );
}

/** The second step as a plain form, for what can be typed. */
export function SecondStepWithoutScripts({ step, refused }: Extract<SignInAnswer, { kind: 'step' }>) {
  const t = useServerWords();
  const takes = (method: (typeof step.methods)[number]) => step.methods.includes(method);
  return (
    <form method="post">
      <input type="hidden" name="form" value="step" />
      <input type="hidden" name="second_step" value={step.token} />
      <Stack>
        <Text>{t('withoutScripts.step.either')}</Text>
        {takes('passkey') ? <Text c="dimmed">{t('withoutScripts.step.passkey')}</Text> : null}
        {takes('authenticator') ? (
          <TextInput
            name="code"
            label={t('secondFactor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={refused?.errors['code']}
          />
        ) : null}
        <TextInput
          name="recovery_code"
          label={t('secondFactor.recovery')}
          autoComplete="off"
          error={refused?.errors['recovery_code']}
        />
        <FormFailure message={refused?.message ?? null} />
        <Button type="submit" fullWidth>
          {t('secondFactor.confirm')}
        </Button>
      </Stack>
    </form>
  );
}
