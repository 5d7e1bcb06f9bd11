import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import item from '#web/ui/WaitingItem.module.css';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useUser } from '#web/session/session.tsx';

/** What is agreed on: with whom, from which day, and the way to the application. */
export function AssignmentItem({ assignment }: { assignment: Assignment }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const isFacility = useUser().user_role === 'facility';
  const { application_id, clinician_name, facility_name, title, starts_on, ends_on } = assignment;
  const days = { first: formatDate(starts_on), last: ends_on ? formatDate(ends_on) : '' };
  return (
    <div className={item['step']}>
      <div className={item['text']}>
        <Anchor
          component={Link}
          to={isFacility ? pageHref('FacilityApplicants', { id: application_id }) : pageHref('MyApplications')}
          fw={600}
          className="reach"
        >
          {t('interviews.assignment', { title, name: isFacility ? clinician_name : facility_name })}
        </Anchor>
        <Text size="sm">{t(ends_on ? 'interviews.assignment.fromTo' : 'interviews.assignment.from', days)}</Text>
      </div>
    </div>
  );
}
