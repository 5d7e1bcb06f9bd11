import { Anchor, Card, Group, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#domain/administration/contracts.ts';
import { verificationHours } from '#domain/shared/limits.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { matchHours } from '#domain/verification/workList.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { useOverview } from './queries.ts';

/** What waits, since when, and where to go on. */
export function OverviewCards() {
  const t = useMessages();
  const { data, error, refetch } = useOverview();
  if (error && !data) return <ErrorState title={t('admin.overview.error')} error={error} onRetry={refetch} />;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
      {data ? <Cards overview={data} /> : Array.from({ length: 9 }, (_, at) => <Skeleton key={at} height={148} />)}
    </SimpleGrid>
  );
}

function Cards({ overview }: { overview: Overview }) {
  const { documents, facilities, appeals, matches, reports, deletions, sign_ups, mails, backup_date } = overview;
  const t = useMessages();
  const now = useNow();
  const isLate = (since: string | null, hours: number = verificationHours) =>
    since !== null && now !== null && now - Date.parse(since) > hours * 3_600_000;
  const isBackupLate = isLate(backup_date) || backup_date === null;
  const isOverdue = reports.due_date !== null && now !== null && Date.parse(reports.due_date) < now;
  return (
    <>
      <Aged
        name="documents"
        waiting={documents}
        to={pageHref('AdminVerification', { order: 'oldest' })}
        isLate={isLate}
      />
      <Aged name="facilities" waiting={facilities} to={pageHref('AdminFacilities')} isLate={isLate} />
      <Aged
        name="matches"
        waiting={matches}
        to={pageHref('AdminScreening')}
        isLate={(since) => isLate(since, matchHours)}
      />
      <Waiting name="reports" count={reports.count} to={pageHref('AdminReports')} late={isOverdue}>
        <Since label="due" value={reports.due_date} />
      </Waiting>
      <Waiting name="appeals" count={appeals.count} to={pageHref('AdminAppeals')}>
        <Since label="oldest" value={appeals.oldest_date} />
      </Waiting>
      <Waiting name="deletions" count={deletions.count} to={`${pageHref('AdminUsers')}?state=deletion`}>
        <Since label="oldest" value={deletions.oldest_date} />
      </Waiting>
      <Waiting
        name="signUps"
        count={sign_ups.clinician + sign_ups.facility + sign_ups.undecided}
        to={pageHref('AdminUsers')}
      >
        {t('admin.overview.sides', { ...sign_ups })}
      </Waiting>
      {mails ? (
        <Waiting name="mails" count={mails.count} late={mails.failing > 0}>
          {mails.failing > 0 ? t('admin.overview.failing', { count: mails.failing }) : null}
        </Waiting>
      ) : (
        <Waiting name="mails" count={null}>
          {t('admin.overview.noMailServer')}
        </Waiting>
      )}
      <Waiting name="backup" count={null} late={isBackupLate}>
        {backup_date ? <TimeText value={backup_date} /> : t('admin.overview.noBackup')}
      </Waiting>
    </>
  );
}

function Since({ label, value }: { label: 'oldest' | 'due'; value: string | null }) {
  const t = useMessages();
  if (value === null) return null;
  return (
    <>
      {t(`admin.overview.${label}`)} <TimeText value={value} />
    </>
  );
}

interface AgedProps extends Pick<Props, 'name'> {
  waiting: Overview['facilities'];
  to: string;
  isLate: (since: string | null) => boolean;
}

/** What waits since some moment, and is late after a while. */
function Aged({ name, waiting: { count, oldest_date }, to, isLate }: AgedProps) {
  return (
    <Waiting name={name} count={count} to={to} late={isLate(oldest_date)}>
      <Since label="oldest" value={oldest_date} />
    </Waiting>
  );
}

interface Props {
  name: 'documents' | 'facilities' | 'matches' | 'reports' | 'appeals' | 'deletions' | 'signUps' | 'mails' | 'backup';
  count: number | null;
  to?: string;
  /** Something promised is overdue. */
  late?: boolean;
  children: ReactNode;
}

function Waiting({ name, count, to, late = false, children }: Props) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  return (
    <Card component="section" aria-labelledby={`waiting-${name}`}>
      <Title order={2} size="h4" id={`waiting-${name}`}>
        {t(`admin.overview.${name}`)}
      </Title>
      {count === null ? null : (
        <Text fz="1.75rem" fw={650} lh={1.3} className="tabular">
          {formatNumber(count)}
        </Text>
      )}
      <Group gap={6} c={late ? 'var(--mantine-color-error)' : 'dimmed'} fw={late ? 600 : 400}>
        {late ? <IconAlertTriangle size={18} aria-hidden /> : null}
        <Text size="sm" inherit>
          {children}
        </Text>
      </Group>
      {to && name !== 'mails' && name !== 'backup' ? (
        <Anchor component={Link} to={to} className="reach" style={{ alignSelf: 'flex-start' }}>
          {t(`admin.overview.${name}.open`)}
        </Anchor>
      ) : null}
    </Card>
  );
}
