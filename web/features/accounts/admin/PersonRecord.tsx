import { Anchor, Card, SimpleGrid, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isOnboarded } from '#domain/accounts/onboarding.ts';
import type { PersonRecord as Known, RecordedReport } from '#domain/verification/personRecordContracts.ts';
import { isHidden } from '#domain/moderation/contentVisibility.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import classes from './PersonRecord.module.css';

/** The user's account, their data on this site, and what was reported. */
export function PersonRecord({ known }: { known: Known }) {
  const { person, documents, jobs, applications } = known;
  const t = useMessages();
  const isFacility = person.user_role === 'facility';
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} mb="md">
      <Account known={known} />
      {isFacility || jobs.count > 0 ? (
        <Part name="jobs" count={jobs.count}>
          {jobs.latest.map((job) => (
            <Line key={job.id} to={pageHref('JobDetail', { id: job.id })} name={job.title} date={job.created_date}>
              <StatusBadge status={job.status} />
            </Line>
          ))}
        </Part>
      ) : null}
      {!isFacility || documents.count > 0 ? (
        <Part name="documents" count={documents.count}>
          {documents.latest.map(({ id, type, status, created_date }) => (
            <Line
              key={id}
              to={pageHref('AdminVerification', { status, id })}
              name={t(`credentials.type.${type}`)}
              date={created_date}
            >
              <StatusBadge status={status} />
            </Line>
          ))}
        </Part>
      ) : null}
      {!isFacility || applications.count > 0 ? (
        <Part name="applications" count={applications.count}>
          {applications.latest.map(({ id, job_id, job_title, status, created_date }) => (
            <Line
              key={id}
              to={pageHref('JobDetail', { id: job_id })}
              name={job_title ?? t('admin.person.noTitle')}
              date={created_date}
            >
              <StatusBadge status={status} />
            </Line>
          ))}
        </Part>
      ) : null}
      <Reports name="reportsAbout" reports={known.reports_about} ended={known.reports_about.upheld} />
      <Reports name="reportsBy" reports={known.reports_by} ended={known.reports_by.dismissed} />
    </SimpleGrid>
  );
}

function Account({ known: { person, last_sign_in, sessions } }: { known: Known }) {
  const t = useMessages();
  const { formatDate, formatNumber } = useFormats();
  const facts: [label: string, value: ReactNode][] = [
    [t('admin.invite.email'), person.email],
    [t('admin.person.confirmed'), t(person.is_verified ? 'admin.person.yes' : 'admin.person.no')],
    [t('admin.person.joined'), formatDate(person.created_date)],
    [t('admin.person.lastSignIn'), last_sign_in ? <TimeText value={last_sign_in} /> : t('admin.person.never')],
    [t('admin.person.sessions'), formatNumber(sessions)],
    [t('admin.verification.fact.headline'), person.headline],
    [t('admin.verification.fact.location'), person.location],
    [t('admin.person.hidden'), isHidden(person) ? t('admin.person.yes') : null],
  ];
  return (
    <Card component="section" aria-labelledby="person-account">
      <Title order={2} size="h4" id="person-account" mb="xs">
        {t('admin.person.account')}
      </Title>
      <Facts facts={facts} />
      {isOnboarded(person) && person.is_active && !isHidden(person) ? (
        <Anchor component={Link} to={pageHref('Profile', { id: person.id })} py={10}>
          {t('admin.verification.profile')}
        </Anchor>
      ) : null}
    </Card>
  );
}

interface ReportsProps {
  name: 'reportsAbout' | 'reportsBy';
  reports: { count: number; latest: RecordedReport[] };
  /** Upheld of those about the person, dismissed of those by them: many of either say something. */
  ended: number;
}

function Reports({ name, reports: { count, latest }, ended }: ReportsProps) {
  const t = useMessages();
  return (
    <Part name={name} count={count} hint={count > 0 ? t(`admin.person.${name}.ended`, { count: ended }) : null}>
      {latest.map(({ id, target_kind, reason, status, created_date, other_id, other_name }) => (
        <Line
          key={id}
          to={other_id ? pageHref('AdminUsers', { id: other_id }) : null}
          name={other_name ?? t('trust.queue.unknown')}
          date={created_date}
          note={`${t(`trust.queue.kind.${target_kind}`)}: ${t(`trust.report.reason.${reason}`)}`}
        >
          <Text span size="sm" fw={600}>
            {status === 'open' ? t('admin.person.open') : t(`trust.queue.${status}`)}
          </Text>
        </Line>
      ))}
    </Part>
  );
}

interface PartProps {
  name: 'jobs' | 'documents' | 'applications' | 'reportsAbout' | 'reportsBy';
  count: number;
  hint?: string | null;
  children: ReactNode[];
}

function Part({ name, count, hint, children }: PartProps) {
  const t = useMessages();
  return (
    <Card component="section" aria-labelledby={`person-${name}`}>
      <Title order={2} size="h4" id={`person-${name}`}>
        {t(`admin.person.${name}`, { count })}
      </Title>
      {hint ? <Text size="sm">{hint}</Text> : null}
      {children.length > 0 ? (
        <ul className={classes['lines']}>{children}</ul>
      ) : (
        <Text c="dimmed" mt="xs">
          {t('admin.person.none')}
        </Text>
      )}
      {count > children.length ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('admin.person.newest', { shown: children.length })}
        </Text>
      ) : null}
    </Card>
  );
}

interface LineProps {
  to: string | null;
  name: string;
  note?: string;
  date: string;
  children: ReactNode;
}

function Line({ to, name, note, date, children }: LineProps) {
  return (
    <li className={classes['line']}>
      <div className={classes['name']}>
        {to ? (
          <Anchor component={Link} to={to} display="inline-block" py={4}>
            {name}
          </Anchor>
        ) : (
          name
        )}
        {note ? <Text size="sm">{note}</Text> : null}
        <Text size="sm" c="dimmed">
          <TimeText value={date} />
        </Text>
      </div>
      {children}
    </li>
  );
}
