import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SeenRow } from '#client/entities.ts';
import { useSignedAddress } from '#web/address/signedAddress.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { usePeople, type Person } from '#web/features/profiles/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import classes from './checks.module.css';
import { checkKeys, checksQuery, maxChecks, type CheckSubject } from './queries.ts';

export type ShownCheck = SeenRow<'Check'>;

/** Something that a source showed; marked where it is not what is stated here. */
export interface SeenFact {
  text: string;
  isMarked: boolean;
}

interface Props {
  about: CheckSubject;
  /** Owners do not read who it was and the reviewers' notes. */
  isReviewer: boolean;
  seenIn: (check: ShownCheck) => readonly SeenFact[];
}

/** Who looked at something, when and with which result, the newest first. */
export function CheckLines({ about, isReviewer, seenIn }: Props) {
  const t = useMessages();
  const { data: checks, error, refetch } = useQuery(checksQuery(useClient(), about));
  useFreshQueries('Check', checkKeys.of(about));
  const people = usePeople((checks ?? []).flatMap(({ checked_by }) => checked_by ?? [])).data;
  if (error && !checks) return <ErrorState title={t('verificationLog.failed')} error={error} onRetry={refetch} />;
  if (!checks) return <SkeletonList count={1} height={56} />;
  if (checks.length === 0) return <Text c="dimmed">{t('verificationLog.none')}</Text>;
  return (
    <>
      <ul className={classes['history']}>
        {checks.map((check) => (
          <li key={check.id}>
            <Line check={check} by={isReviewer ? reviewerOf(check, people, t) : t('verificationLog.byReviewer')} />
            {seenIn(check).map(({ text, isMarked }) => (
              <Text key={text} size="sm" {...(isMarked ? { fw: 600 } : {})}>
                {text}
              </Text>
            ))}
            {isReviewer ? <ForReviewers check={check} /> : null}
          </li>
        ))}
      </ul>
      {checks.length === maxChecks ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('verificationLog.more', { count: maxChecks })}
        </Text>
      ) : null}
    </>
  );
}

function reviewerOf({ checked_by }: ShownCheck, people: ReadonlyMap<string, Person> | undefined, t: Translate): string {
  if (!checked_by) return t('verificationLog.byServer');
  const name = people?.get(checked_by)?.full_name;
  return name ? t('verificationLog.by', { name }) : t('verificationLog.byReviewer');
}

function Line({ check, by }: { check: ShownCheck; by: string }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { kind, reason, method, source, source_url, fresh_until } = check;
  const date = check.checked_date ?? check.created_date;
  const how = [
    method && t(`checks.method.${method}`),
    fresh_until && t('verificationLog.fresh', { date: formatDate(fresh_until) }),
  ];
  return (
    <>
      <Text fw={600}>{t('verificationLog.line', { kind: t(`checks.kind.${kind}`), result: resultOf(check, t) })}</Text>
      <Text size="sm" c="dimmed">
        <time dateTime={date}>{formatDate(date)}</time> {[by, ...how].filter(Boolean).join(' · ')}
      </Text>
      {reason ? <Text size="sm">{t(`checks.reason.${reason}`)}</Text> : null}
      {source_url ? (
        <Anchor href={source_url} target="_blank" rel="noreferrer" size="sm" underline="always" className="reach">
          {new URL(source_url).hostname}
        </Anchor>
      ) : source ? (
        <Text size="sm">{source}</Text>
      ) : null}
    </>
  );
}

/** A number that two accounts have is not cleared of a match. */
function resultOf({ kind, result }: ShownCheck, t: Translate): string {
  return kind !== 'screening' && result === 'cleared' ? t('verificationLog.settled') : t(`checks.result.${result}`);
}

function ForReviewers({ check: { notes, evidence_url } }: { check: ShownCheck }) {
  const t = useMessages();
  const evidence = useSignedAddress(evidence_url ?? null);
  return (
    <>
      {notes ? (
        <Text size="sm" className={classes['words'] ?? ''}>
          {notes}
        </Text>
      ) : null}
      {evidence ? (
        <Anchor href={evidence} target="_blank" rel="noopener" size="sm" underline="always" className="reach">
          {t('verificationLog.evidence')}
        </Anchor>
      ) : null}
    </>
  );
}
