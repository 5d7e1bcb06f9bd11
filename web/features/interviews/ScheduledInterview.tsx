import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { hostNamesOf, type Interview } from '#domain/interviews/interview.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useUser } from '#web/session/session.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import item from '#web/ui/WaitingItem.module.css';
import { facilityState } from './RescheduleReasonLine.tsx';
import { InterviewStep } from './NextStep.tsx';
import { ZonedTime } from './ZonedTime.tsx';

/** An interview on one's schedule: its clinician answers here, the facility goes to the application. */
export function ScheduledInterview({ interview }: { interview: Interview }) {
  const isFacility = useUser().user_role === 'facility';
  return isFacility ? <OfFacility interview={interview} /> : <InterviewStep interview={interview} />;
}

function OfFacility({ interview }: { interview: Interview }) {
  const t = useMessages();
  const { formatList } = useFormats();
  const { status, starts_at, time_zone, clinician_name: name, job_title, application_id } = interview;
  const host = formatList(hostNamesOf(interview));
  return (
    <div className={item['step']} data-waits={status === 'returned' || undefined}>
      <div className={item['text']}>
        <Anchor component={Link} to={pageHref('FacilityApplicants', { id: application_id })} fw={600} className="reach">
          {t(`interviews.facility.${facilityState(interview)}`, { name })}
        </Anchor>
        {starts_at && status !== 'proposed' ? <ZonedTime instant={starts_at} zone={time_zone} /> : null}
        <Text size="sm">{t('interviews.schedule.about', { job: job_title, host })}</Text>
      </div>
    </div>
  );
}
