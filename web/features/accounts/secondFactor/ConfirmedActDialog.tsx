import { Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Confirmation } from '#client/secondFactor.ts';
import { useClient } from '#web/api/client.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { ProofForm } from './ProofForm.tsx';

interface Props {
  title: string;
  text: string;
  submitLabel: string;
  withPassword: boolean;
  onConfirmed: (confirmation: Confirmation) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password and a second factor before something that takes protection away. */
export function ConfirmedActDialog({ title, ...asked }: Props) {
  return (
    <Dialog opened onClose={asked.onClose} title={title}>
      <Questions {...asked} />
    </Dialog>
  );
}

function Questions({ text, submitLabel, withPassword, onConfirmed }: Omit<Props, 'title'>) {
  const t = useTexts('secondFactor');
  const client = useClient();
  const [opening] = useState(() => crypto.randomUUID());
  const step = useQuery({
    queryKey: ['secondFactorConfirmation', opening],
    queryFn: () => client.auth.secondFactor().then((factor) => factor.beginConfirmation()),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (step.error) return <ErrorState title={t('secondFactor.failed')} error={step.error} onRetry={step.refetch} />;
  if (!step.data) return <Loader />;
  return (
    <Stack>
      <Text>{text}</Text>
      <ProofForm
        step={step.data}
        withPassword={withPassword}
        submitLabel={submitLabel}
        onProof={(proof, password) => onConfirmed(withPassword ? { ...proof, password } : proof)}
      />
    </Stack>
  );
}
