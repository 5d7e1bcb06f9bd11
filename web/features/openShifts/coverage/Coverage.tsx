import { Alert, Button, Group, Loader, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CoveredShift } from '#domain/openShifts/viewContracts.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useWorkplace } from '#web/features/workspaces/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { coverageQuery, openShiftKeys } from '../queries.ts';
import classes from '../openShifts.module.css';
import { CoverageBar } from './CoverageBar.tsx';
import { CoverageDays } from './CoverageDays.tsx';
import { coverageRows, daysFrom } from './coverageRows.ts';
import { CoverageTable } from './CoverageTable.tsx';
import { ShiftPeople } from './ShiftPeople.tsx';

/** How the coming days of a facility are covered, and who works them. */
export function Coverage() {
  const t = useMessages();
  const now = useNow();
  const { data: workplace } = useWorkplace();
  const [params] = useAddressParams();
  if (now === null || !workplace?.facility) return null;
  const [site] = workplace.sites;
  const today = civilDay(new Date(now), site?.time_zone ?? 'UTC');
  const from = /^\d{4}-\d\d-\d\d$/.test(params.get('from') ?? '') ? params.get('from')! : today;
  const days = spans.find((span) => String(span) === params.get('days')) ?? 7;
  const plans = workplace.rights.includes('recruit');
  return (
    <section className={classes['coverage']} aria-labelledby="coverage">
      <Group justify="space-between">
        <Title order={2} id="coverage">
          {t('openShifts.coverage')}
        </Title>
        {plans ? (
          <Button component={Link} to={pageHref('PlanShifts')}>
            {t('openShifts.plan')}
          </Button>
        ) : null}
      </Group>
      <CoverageBar sites={workplace.sites} from={from} days={days} today={today} />
      <Covered window={{ from, days }} now={now} plans={plans} />
    </section>
  );
}

/** Days that the coverage can show. */
const spans = [7, 14, 31] as const;

function Covered({ window, now, plans }: { window: { from: string; days: number }; now: number; plans: boolean }) {
  const t = useMessages();
  const [params] = useAddressParams();
  const { id } = useUser();
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState<CoveredShift | null>(null);
  useFreshQueries('OpenShift', openShiftKeys.coverage(id));
  const { data, error, refetch } = useQuery(coverageQuery(useClient(), id, window));
  if (error && !data) return <ErrorState title={t('openShifts.coverage.error')} error={error} onRetry={refetch} />;
  if (!data) return <Loader aria-label={t('openShifts.coverage.loading')} my="lg" />;
  const filter = { site: params.get('site'), role: params.get('role'), gapsOnly: params.get('gaps') === '1' };
  const rows = coverageRows(data.shifts, filter);
  const shown = { rows, days: daysFrom(window.from, window.days), now, onOpen: setOpened };
  return (
    <>
      {data.truncated ? <Alert mb="sm">{t('openShifts.coverage.truncated')}</Alert> : null}
      {rows.length === 0 ? (
        <EmptyState
          title={t(filter.gapsOnly ? 'openShifts.coverage.noGaps' : 'openShifts.coverage.empty')}
          hint={plans ? t('openShifts.coverage.emptyHint') : undefined}
        />
      ) : isNarrow ? (
        <CoverageDays {...shown} />
      ) : (
        <CoverageTable {...shown} />
      )}
      <ShiftPeople shift={opened} plans={plans} onClose={() => setOpened(null)} />
    </>
  );
}
