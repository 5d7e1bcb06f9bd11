import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Interview } from '#domain/interviews/interview.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useUser } from '#web/session/session.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './interviews.module.css';
import { byDay } from './shownWeek.ts';
import { ZonedTime } from './ZonedTime.tsx';
import { zonedFormatsOf } from './zonedFormats.ts';

/** Booked interviews under the days they are on; `days`: also those on which there is nothing. */
export function DayList({ interviews, days }: { interviews: readonly Interview[]; days?: readonly string[] }) {
  const formats = zonedFormatsOf(useLocale());
  const found = byDay(interviews);
  return (
    <ol className={days ? classes['week'] : classes['plain']}>
      {(days ?? [...found.keys()].toSorted()).map((day) => (
        <li key={day}>
          <Title order={3} fz="md" mb={4}>
            <time dateTime={day}>{formats.day(`${day}T12:00:00Z`, 'UTC')}</time>
          </Title>
          <OfDay interviews={found.get(day) ?? []} />
        </li>
      ))}
    </ol>
  );
}

function OfDay({ interviews }: { interviews: readonly Interview[] }) {
  const t = useMessages();
  const isFacility = useUser().user_role === 'facility';
  if (interviews.length === 0) return <Text c="dimmed">{t('interviews.schedule.free')}</Text>;
  return (
    <ul className={classes['plain']}>
      {interviews.map(({ id, starts_at, time_zone, status, job_title, application_id, ...names }) => (
        <li key={id}>
          <Text component="div" fw={600}>
            <ZonedTime instant={starts_at!} zone={time_zone} timeOnly />
          </Text>
          <Anchor
            component={Link}
            to={isFacility ? pageHref('FacilityApplicants', { id: application_id }) : pageHref('MyApplications')}
            className="reach"
          >
            {t('interviews.with', { name: isFacility ? names.clinician_name : names.facility_name, job: job_title })}
          </Anchor>
          {status === 'booked' ? null : (
            <Text size="sm" c="dimmed">
              {t(status === 'held' ? 'interviews.facility.held' : 'interviews.facility.missed')}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
