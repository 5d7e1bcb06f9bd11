import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { validityOf } from '#domain/credentials/credential.ts';
import { placeName } from '#web/features/eligibility/reasonSentence.ts';
import { dayText } from '#web/i18n/calendarDays.ts';
import { useNow } from '#web/i18n/now.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { roleName } from '#web/i18n/labels.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Readiness } from './queries.ts';
import classes from './readiness.module.css';

type Summary = Readiness['credentials'][number];

/** What a clinician holds: through when it is valid, whether a reviewer has checked it, and what its source stated. */
export function ReadinessTable({ credentials }: { credentials: readonly Summary[] }) {
  const t = useMessages();
  const columns = ['credential', 'validThrough', 'reviewed', 'source'] as const;
  return (
    <table className={classes['table']} aria-label={t('applicantReadiness.title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`applicantReadiness.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {credentials.map((summary) => (
          <tr key={JSON.stringify(summary)}>
            <th scope="row">
              <What summary={summary} />
            </th>
            <Cell label={t('applicantReadiness.validThrough')}>
              <ValidThrough summary={summary} />
            </Cell>
            <Cell label={t('applicantReadiness.reviewed')}>
              <Reviewed summary={summary} />
            </Cell>
            <Cell label={t('applicantReadiness.source')}>
              <SourceCheck summary={summary} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone the name of its column is next to it. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td>
      <span className={classes['label']} aria-hidden>
        {label}
      </span>
      <span>{children}</span>
    </td>
  );
}

function What({ summary }: { summary: Summary }) {
  const t = useMessages();
  const { formatDate, formatNumber } = useFormats();
  const dollars = (amount: number) => `$${formatNumber(amount)}`;
  const { kind, name, profession, state, issuer, is_multistate, issued_date, number_hint } = summary;
  const facts = [
    profession && roleName(t, profession),
    state && placeName(state, t),
    is_multistate === null ? null : t(`applicantReadiness.${is_multistate ? 'multistate' : 'singleState'}`),
    issuer,
    issued_date && t('applicantReadiness.issued', { date: formatDate(issued_date) }),
    number_hint && t('applicantReadiness.numberEnd', { end: number_hint }),
    ...coverageFacts(summary),
  ];
  return (
    <>
      <span className={classes['kind']}>{[t(`credentials.kind.${kind}`), name].filter(Boolean).join(': ')}</span>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </>
  );

  function coverageFacts({ details }: Summary): (string | null)[] {
    if (!details) return [];
    const { per_claim, aggregate, form, retroactive_date } = details;
    return [
      t('applicantReadiness.coverage', { claim: dollars(per_claim), aggregate: dollars(aggregate) }),
      t(`applicantReadiness.${form}`),
      retroactive_date && t('applicantReadiness.retroactive', { date: formatDate(retroactive_date) }),
    ];
  }
}

function ValidThrough({ summary }: { summary: Summary }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { expires_date, has_no_expiry, in_review, issued_date } = summary;
  const status = in_review ? 'pending' : 'approved';
  const now = validityOf({ status, issued_date, expires_date }, useToday());
  const until = has_no_expiry ? 'noExpiry' : 'noDate';
  return (
    <>
      <span className="tabular">{expires_date ? formatDate(expires_date) : t(`applicantReadiness.${until}`)}</span>
      {now === 'active' || now === 'in_review' ? null : (
        <Text size="sm" fw={600}>
          {t(`credentials.standing.${now}`)}
        </Text>
      )}
    </>
  );
}

function Reviewed({ summary: { in_review, reviewed_date } }: { summary: Summary }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  if (in_review) return t('credentials.standing.in_review');
  return reviewed_date ? formatDate(reviewed_date) : t('applicantReadiness.reviewedUndated');
}

function SourceCheck({ summary }: { summary: Summary }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const today = useToday();
  const { source_result, source_name, source_checked_date, source_until } = summary;
  if (source_result === null) return t('applicantReadiness.notChecked');
  const isOld = source_until !== null && source_until < today;
  const where = [source_name, source_checked_date && formatDate(source_checked_date)].filter(Boolean).join(', ');
  return (
    <>
      {t(`credentials.source.${source_result}`)}
      <Text size="sm" c="dimmed">
        {where}
      </Text>
      {isOld ? <Text size="sm">{t('applicantReadiness.outOfDate', { date: formatDate(source_until) })}</Text> : null}
    </>
  );
}

/** The reader's day; it is never drawn on a server. */
function useToday(): string {
  return dayText(new Date(useNow() ?? 0));
}
