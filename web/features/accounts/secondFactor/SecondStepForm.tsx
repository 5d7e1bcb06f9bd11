import { Anchor, Group, Stack, Title } from '@mantine/core';
import { useEffect } from 'react';
import type { SecondStep } from '#domain/accounts/secondFactor.ts';
import type { User } from '#domain/accounts/user.ts';
import { useClient } from '#web/api/client.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { ProofForm } from './ProofForm.tsx';

export interface SecondStepProps {
  step: SecondStep;
  /** Called when the step begins, and when it ends, where the page names it. */
  onAsked?: ((isAsked: boolean) => void) | undefined;
  onLoggedIn: (token: string, user: User) => void;
  onBack: () => void;
}

/** The second step of a login. */
export function SecondStepForm({ step, onAsked, onLoggedIn, onBack }: SecondStepProps) {
  const t = useTexts('secondFactor');
  const client = useClient();
  useEffect(() => {
    onAsked?.(true);
    return () => onAsked?.(false);
  }, [onAsked]);
  return (
    <Stack>
      {onAsked ? null : (
        <Title order={2} size="h3">
          {t('secondFactor.step.title')}
        </Title>
      )}
      <ProofForm
        step={step}
        submitLabel={t('secondFactor.confirm')}
        onProof={async (proof) => {
          const { access_token, user } = await (await client.auth.secondFactor()).logIn(proof);
          onLoggedIn(access_token, user);
        }}
      />
      <Group justify="center">
        <Anchor component="button" type="button" size="sm" className="reach" onClick={onBack}>
          {t('secondFactor.otherAccount')}
        </Anchor>
      </Group>
    </Stack>
  );
}
