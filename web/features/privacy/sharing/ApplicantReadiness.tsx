import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mayAskAgain } from '#domain/privacy/sharing.ts';
import { useClient } from '#web/api/client.ts';
import { footSentence } from '#web/features/eligibility/footSentence.ts';
import { lineSentence } from '#web/features/eligibility/lineSentence.ts';
import { placeName, reasonSentence } from '#web/features/eligibility/reasonSentence.ts';
import { withParts, useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { useNow } from '#web/i18n/now.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { useMay } from '#web/session/membership.ts';
import { readinessQuery, useAskForCredentials, type Readiness } from './queries.ts';
import { ReadinessHead } from './ReadinessHead.tsx';
import { ReadinessTable } from './ReadinessTable.tsx';
import classes from './readiness.module.css';

/** What an applicant shares of their credentials, and what follows from them for the job. Nothing once the application has ended. */
export function ApplicantReadiness({ applicationId }: { applicationId: string }) {
  const t = useMessages();
  const { data: readiness, error, refetch } = useQuery(readinessQuery(useClient(), applicationId));
  if (readiness === null) return null;
  return (
    <Stack gap="sm" mt="lg" component="section" aria-labelledby="readiness">
      <Title order={3} id="readiness">
        {t('applicantReadiness.title')}
      </Title>
      {readiness ? (
        <Shown readiness={readiness} applicationId={applicationId} />
      ) : error ? (
        <ErrorState title={t('applicantReadiness.failed')} error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={96} />
      )}
    </Stack>
  );
}

function Shown({ readiness, applicationId }: { readiness: Readiness; applicationId: string }) {
  const t = useMessages();
  const { shared, credentials, home_state, screening } = readiness;
  return (
    <>
      {shared ? (
        <>
          <Answer readiness={readiness} t={t} />
          {credentials.length > 0 ? <ReadinessTable credentials={credentials} /> : null}
          {credentials.length > 0 ? null : <Text>{t('applicantReadiness.none')}</Text>}
          {home_state ? (
            <Text size="sm">{t('applicantReadiness.homeState', { state: placeName(home_state, t) })}</Text>
          ) : null}
        </>
      ) : (
        <NotShared readiness={readiness} applicationId={applicationId} />
      )}
      <Screening screening={screening} t={t} />
      <Text size="sm" c="dimmed">
        {t('applicantReadiness.informs')}
      </Text>
    </>
  );
}

function Screening({ screening, t }: { screening: Readiness['screening']; t: Translate }) {
  const { formatDate } = useFormats();
  const { result, list_date, out_of_date, link } = screening;
  const date = list_date === null ? '' : formatDate(list_date);
  return (
    <Text size="sm">
      {withParts(t(`applicantReadiness.screening.${result}`, { date, link: link ?? '' }), { list: listLink })}
      {out_of_date ? ` ${t('applicantReadiness.listOutOfDate', { date })}` : null}
    </Text>
  );
}

function listLink(address: string) {
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" inherit>
      {address}
    </Anchor>
  );
}

function Answer({ readiness: { eligibility }, t }: { readiness: Readiness; t: Translate }) {
  const formats = useFormats();
  if (!eligibility) return <Text>{t('applicantReadiness.jobGone')}</Text>;
  const { reasons, lines } = eligibility;
  return (
    <>
      <ReadinessHead found={eligibility} t={t} />
      <ul className={classes['reasons']}>
        {reasons.map((reason) => {
          const sentence = reasonSentence('readiness', reason, t, formats);
          return <li key={sentence}>{sentence}</li>;
        })}
      </ul>
      {lines.length > 0 ? (
        <div>
          <Text size="sm" c="dimmed">
            {t('applicantReadiness.asks')}
          </Text>
          <ul className={classes['reasons']}>
            {lines.map(({ line, ...answer }) => (
              <li key={line}>
                {isWelcome(answer) ? t('applicantReadiness.preferred', { line }) : line}: {lineSentence(answer, t)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Text size="sm" c="dimmed">
        {footSentence('readiness', eligibility, t, formats)}
      </Text>
    </>
  );
}

/** One credential that the job does not ask for, but likes to see. */
function isWelcome({ asked }: { asked: readonly { preferred: boolean }[] }): boolean {
  return asked.length === 1 && asked[0]!.preferred;
}

function NotShared({ readiness: { asked_date }, applicationId }: { readiness: Readiness; applicationId: string }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const ask = useAskForCredentials();
  const mayAsk = useMay('recruit');
  const now = useNow() ?? 0;
  return (
    <Group gap="sm">
      <Text>{t('applicantReadiness.notShared')}</Text>
      {asked_date ? (
        <Text size="sm" c="dimmed">
          {t('applicantReadiness.asked', { date: formatDate(asked_date) })}
        </Text>
      ) : null}
      {mayAsk && mayAskAgain(asked_date, new Date(now)) ? (
        <Button
          variant="default"
          size="sm"
          loading={ask.isPending}
          onClick={() => ask.mutate(applicationId, { onError: (error) => showFailure(error) })}
        >
          {t('applicantReadiness.ask')}
        </Button>
      ) : null}
    </Group>
  );
}
