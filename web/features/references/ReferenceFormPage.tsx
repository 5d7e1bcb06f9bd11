import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#domain/core/errors.ts';
import { useClient } from '#web/api/client.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { AccountCard } from '#web/ui/AccountCard.tsx';
import { ReferenceForm } from './ReferenceForm.tsx';

type Outcome = 'given' | 'declined';

/** Where the mail to a referee leads: the form, or the way to get no more such mails. */
export function ReferenceFormPage({ token, isStop }: { token: string | null; isStop: boolean }) {
  const t = useMessages();
  if (!token) return <Over title={t('references.form.over')} text={t('references.form.incomplete')} />;
  return isStop ? <StopForm token={token} /> : <OpenForm token={token} />;
}

function OpenForm({ token }: { token: string }) {
  const t = useMessages();
  const client = useClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['referenceForm', token],
    queryFn: () => client.functions.readReferenceForm({ token }),
    // Answered, it says that it is over: the page says what was done instead.
    staleTime: Infinity,
    enabled: outcome === null,
  });
  if (outcome === 'given') return <Over title={t('references.form.thanks')} text={t('references.form.thanksText')} />;
  if (outcome === 'declined') return <Over title={t('references.form.declined')} />;
  if (error instanceof AppError && error.code === 'INVALID_CODE')
    return <Over title={t('references.form.over')} text={t('references.form.overText')} />;
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <SkeletonList count={1} height={480} label={t('references.form.loading')} />;
  return <ReferenceForm token={token} asked={data} onDone={setOutcome} />;
}

function Over({ title, text }: { title: string; text?: string }) {
  return <AccountCard title={title}>{text ? <Text>{text}</Text> : null}</AccountCard>;
}

function StopForm({ token }: { token: string }) {
  const t = useMessages();
  const client = useClient();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [stop, isStopping] = useSingleFlight(async () => {
    setFailure(null);
    try {
      await client.functions.declineReference({ token, stop: true });
      setDone(true);
    } catch (error) {
      setFailure(formErrors(error, []).message);
    }
  });
  return (
    <AccountCard title={t('references.stop.title')} text={t('references.stop.text')}>
      <Stack>
        <FormFailure message={failure} />
        {isDone ? (
          <Alert color="teal">{t('references.stop.done')}</Alert>
        ) : (
          <Button onClick={() => void stop()} loading={isStopping} fullWidth>
            {t('references.stop.button')}
          </Button>
        )}
      </Stack>
    </AccountCard>
  );
}
