import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SeenRow } from '#client/entities.ts';
import type { Document } from '#domain/nouns/document.ts';
import { seenRecords, seenStatuses } from '#domain/site/checkVocabulary.ts';
import { useSignedAddress } from '#web/address/signedAddress.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { usePeople, type Person } from '#web/features/people/queries.ts';
import type { Translate } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import classes from './checks.module.css';
import type { HistoryProps } from './LateCheckHistory.tsx';
import { checkKeys, checksQuery, mostChecks } from './queries.ts';
import { useHistoryWords } from './words.ts';

type Check = SeenRow<'Check'>;

/** Who looked at a document, when and with which result, the newest first. */
export function CheckHistory({ document, isReviewer }: HistoryProps) {
  const t = useHistoryWords();
  const { data: checks, error, refetch } = useQuery(checksQuery(useClient(), document.id));
  useFreshQueries('Check', checkKeys.of(document.id));
  const people = usePeople((checks ?? []).flatMap(({ checked_by }) => checked_by ?? [])).data;
  if (error && !checks) return <ErrorState title={t('checkHistory.failed')} error={error} onRetry={refetch} />;
  if (!checks) return <SkeletonList count={1} height={56} />;
  if (checks.length === 0) return <Text c="dimmed">{t('checkHistory.none')}</Text>;
  return (
    <>
      <ul className={classes['history']}>
        {checks.map((check) => (
          <li key={check.id}>
            <Line
              check={check}
              document={document}
              by={isReviewer ? reviewerOf(check, people, t) : t('checkHistory.byReviewer')}
            />
            {isReviewer ? <ForReviewers check={check} /> : null}
          </li>
        ))}
      </ul>
      {checks.length === mostChecks ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('checkHistory.more', { count: mostChecks })}
        </Text>
      ) : null}
    </>
  );
}

function reviewerOf({ checked_by }: Check, people: ReadonlyMap<string, Person> | undefined, t: Translate): string {
  if (!checked_by) return t('checkHistory.byServer');
  const name = people?.get(checked_by)?.full_name;
  return name ? t('checkHistory.by', { name }) : t('checkHistory.byReviewer');
}

function Line({ check, document, by }: { check: Check; document: Document; by: string }) {
  const t = useHistoryWords();
  const { formatDate } = useFormats();
  const { kind, result, reason, method, source, source_url, fresh_until } = check;
  const date = check.checked_date ?? check.created_date;
  const how = [
    method && t(`checks.method.${method}`),
    fresh_until && t('checkHistory.fresh', { date: formatDate(fresh_until) }),
  ];
  return (
    <>
      <Text fw={600}>
        {t('checkHistory.line', { kind: t(`checks.kind.${kind}`), result: t(`checks.result.${result}`) })}
      </Text>
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
      {kind === 'source_check' ? <Seen check={check} document={document} /> : null}
    </>
  );
}

/** What the source showed; what the document says otherwise is marked. */
function Seen({ check: { seen }, document }: { check: Check; document: Document }) {
  const t = useHistoryWords();
  const { formatDate } = useFormats();
  if (!seen) return null;
  const status = seenStatuses.find((one) => one === seen['status']);
  const record = seenRecords.find((one) => one === seen['public_record']);
  const { expires_date, is_multistate } = seen;
  const facts: [said: string, differs: boolean][] = [];
  if (status) facts.push([t('checkHistory.seenStatus', { value: t(`checks.seenStatus.${status}`) }), false]);
  if (typeof expires_date === 'string') {
    const said = t('checkHistory.seenExpires', { value: formatDate(expires_date) });
    facts.push([said, expires_date !== document.expires_date]);
  }
  if (typeof is_multistate === 'boolean') {
    const said = t(is_multistate ? 'checkHistory.multistate' : 'checkHistory.singleState');
    facts.push([said, is_multistate !== document.is_multistate]);
  }
  if (record) facts.push([t('checkHistory.seenRecord', { value: t(`checks.seenRecord.${record}`) }), false]);
  return facts.map(([fact, differs]) => (
    <Text key={fact} size="sm" {...(differs ? { fw: 600 } : {})}>
      {differs ? t('checkHistory.differs', { fact }) : fact}
    </Text>
  ));
}

function ForReviewers({ check: { notes, evidence_url } }: { check: Check }) {
  const t = useHistoryWords();
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
          {t('checkHistory.evidence')}
        </Anchor>
      ) : null}
    </>
  );
}
