import { Button, Group, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { timeText } from '#domain/shifts/worked.ts';
import { sitesQuery } from '#web/features/interviews/queries.ts';
import { shownWeek } from '#web/features/interviews/shownWeek.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useNow } from '#web/i18n/now.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { HoursFiles } from './HoursFiles.tsx';
import { shiftKeys, weekOfHoursQuery } from './queries.ts';
import classes from './shifts.module.css';
import { SignBar } from './SignBar.tsx';
import { minutesOf, ofDays, peopleOf } from './timesheet.ts';
import { WeekList, WeekTable } from './WeekTable.tsx';

/** The hours of a week: for a facility of one of its sites, for a clinician of all that they work. */
export function Timesheets() {
  const t = useTexts('shifts');
  const user = useUser();
  const isFacility = user.user_role === 'facility';
  const [params, change] = useAddressParams();
  const { data: sites } = useQuery({ ...sitesQuery(useClient(), useFacilityId()), enabled: isFacility });
  const site = sites?.find(({ id }) => id === params.get('site')) ?? sites?.[0] ?? null;
  return (
    <>
      <PageHeader
        title={t('shifts.timesheets')}
        subtitle={t(`shifts.timesheets.lead.${isFacility ? 'facility' : 'clinician'}`)}
      />
      {isFacility && sites && sites.length > 1 && site ? (
        <SelectField
          name="site"
          label={t('shifts.site')}
          value={site.id}
          data={sites.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => change({ site: id })}
        />
      ) : null}
      {isFacility && !sites ? (
        <SkeletonList count={2} height={120} />
      ) : (
        <Week site={site} week={params.get('week')} side={isFacility ? 'facility' : 'clinician'} />
      )}
    </>
  );
}

interface WeekProps {
  site: { id: string; name: string; week_start: Parameters<typeof shownWeek>[2] } | null;
  week: string | null;
  side: 'facility' | 'clinician';
}

function Week({ site, week, side }: WeekProps) {
  const t = useTexts('shifts');
  const user = useUser();
  const client = useClient();
  const now = useNow() ?? 0;
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const shownDays = shownWeek(week, now, site?.week_start);
  const { days, from, until } = shownDays;
  useFreshQueries('Shift', shiftKeys.all);
  const { data, error, refetch } = useQuery({
    ...weekOfHoursQuery(client, user, site?.id ?? null, from, until),
    placeholderData: keepPreviousData,
  });
  const shifts = ofDays(data ?? [], days);
  const people = peopleOf(shifts, side === 'facility' ? 'clinician' : 'facility');
  const toggle = (id: string) => setChanged((before) => before.symmetricDifference(new Set([id])));
  const shown = { people, days, side, changed, onToggle: toggle };
  return (
    <section className={classes['part']} aria-labelledby="week-of-hours">
      <WeekHeader site={site} week={shownDays} />
      {error && !data ? <ErrorState title={t('shifts.error')} error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonList count={2} height={160} /> : null}
      {data && people.length === 0 ? (
        <EmptyState title={t('shifts.week.empty')} hint={t(`shifts.week.empty.${side}`)} />
      ) : null}
      {people.length > 0 ? (
        <>
          <Text my="sm" fw={600}>
            {t('shifts.week.total', { time: timeText(minutesOf(shifts)) })}
          </Text>
          {isNarrow ? <WeekList {...shown} /> : <WeekTable {...shown} />}
          {side === 'facility' ? (
            <SignBar shifts={shifts} changed={changed} onSigned={() => setChanged(new Set())} />
          ) : null}
        </>
      ) : null}
    </section>
  );
}

/** Which week it is, the way to those around it, and its file. */
function WeekHeader({ site, week }: { site: WeekProps['site']; week: ReturnType<typeof shownWeek> }) {
  const t = useTexts('shifts');
  const { formatDate } = useFormats();
  const [from, to] = [week.days[0]!, week.days.at(-1)!];
  const link = (day: string, label: string) => (
    <Button
      component={Link}
      to={pageHref('Timesheets', { week: day, ...(site ? { site: site.id } : {}) })}
      variant="default"
      preventScrollReset
    >
      {label}
    </Button>
  );
  return (
    <Group justify="space-between">
      <Title order={2} id="week-of-hours">
        {t('shifts.week', { day: formatDate(from) })}
      </Title>
      <Group gap="xs">
        {link(week.previous, t('shifts.week.previous'))}
        {link(week.next, t('shifts.week.next'))}
        <HoursFiles site={site} from={from} to={to} />
      </Group>
    </Group>
  );
}
