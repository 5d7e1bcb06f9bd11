import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Application } from '#domain/applications/application.ts';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { ReadinessSheetCard } from '#web/features/assignments/ReadinessSheetCard.tsx';
import { ProposeShiftsButton } from '#web/features/shifts/ProposeShiftsButton.tsx';
import { useNow } from '#web/i18n/now.ts';
import { useMay } from '#web/session/membership.ts';
import { useUser } from '#web/session/session.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { EndAssignmentDialog } from './EndAssignmentDialog.tsx';
import classes from './offers.module.css';
import { useAssignmentOf } from './queries.ts';
import { useTermsWords } from './termsWords.ts';

/** What an accepted offer began, as both sides have it: its days, its terms and its end. */
export function AssignmentCard({ application }: { application: Application }) {
  const { data: assignment } = useAssignmentOf(application.id);
  const isOwn = useUser().id === application.applicant_id;
  if (!assignment) return null;
  return (
    <>
      <Shown assignment={assignment} />
      {isOwn && assignment.status === 'open' ? (
        <div className={classes['sheet']}>
          <ReadinessSheetCard jobId={assignment.job_id} facility={assignment.facility_name} />
        </div>
      ) : null}
    </>
  );
}

function Shown({ assignment }: { assignment: Assignment }) {
  const { t, day, zone } = useTermsWords();
  const { id, status, kind, engagement, starts_on, ends_on, time_zone, last_day, end_reason, end_note } = assignment;
  const heading = `assignment-${id}`;
  useFocusAfterLoss(status, () => document.getElementById(heading));
  const title = t(`offers.assignment.${status}`, { day: day(last_day ?? starts_on) });
  return (
    <section className={classes['assignment']} aria-labelledby={heading}>
      <Title order={3} size="h4" id={heading}>
        {title}
      </Title>
      <Text>
        {ends_on
          ? t('offers.assignment.from', { first: day(starts_on), last: day(ends_on) })
          : t('offers.assignment.since', { first: day(starts_on) })}
      </Text>
      <Text size="sm" c="dimmed">
        {[t(`offers.terms.kind.${kind}`), t(`offers.terms.engagement.${engagement}`), zone(time_zone)].join(' · ')}
      </Text>
      {end_reason ? <Text size="sm">{t(`offers.reason.${end_reason}`)}</Text> : null}
      {end_note ? <Text size="sm">{t('offers.quoted', { text: end_note })}</Text> : null}
      <Next assignment={assignment} />
      <Actions assignment={assignment} />
    </section>
  );
}

/** Until the first day: what comes next for the reader. */
function Next({
  assignment: { status, time_zone, starts_on, clinician_id, clinician_name },
}: {
  assignment: Assignment;
}) {
  const { t, day } = useTermsWords();
  const now = useNow() ?? 0;
  const isOwn = useUser().id === clinician_id;
  if (status !== 'open' || civilDay(new Date(now), time_zone) >= starts_on) return null;
  return (
    <Text fw={600}>
      {t(isOwn ? 'offers.assignment.next.clinician' : 'offers.assignment.next.facility', {
        day: day(starts_on),
        name: clinician_name,
      })}
    </Text>
  );
}

/** Pay is in the terms, which only some of a facility's members read. */
function Actions({ assignment }: { assignment: Assignment }) {
  const { t } = useTermsWords();
  const now = useNow() ?? 0;
  const isOwn = useUser().id === assignment.clinician_id;
  const [recruits, reads] = [useMay('recruit'), useMay('read')];
  const [isEnding, setEnding] = useState(false);
  const { status, offer_id, time_zone, starts_on } = assignment;
  const hasBegun = civilDay(new Date(now), time_zone) >= starts_on;
  return (
    <ButtonRow mt="xs">
      {isOwn || reads ? (
        <Button component={Link} variant="default" size="sm" to={pageHref('Receipt', { offer: offer_id })}>
          {t('offers.assignment.receipt')}
        </Button>
      ) : null}
      {isOwn ? null : <ProposeShiftsButton assignment={assignment} />}
      {status === 'open' && (isOwn || recruits) ? (
        <Button variant="default" size="sm" onClick={() => setEnding(true)}>
          {t(hasBegun ? 'offers.end' : 'offers.cancel')}
        </Button>
      ) : null}
      <EndAssignmentDialog
        key={String(hasBegun)}
        assignment={assignment}
        side={isOwn ? 'clinician' : 'facility'}
        today={hasBegun ? civilDay(new Date(now), time_zone) : null}
        opened={isEnding}
        onClose={() => setEnding(false)}
      />
    </ButtonRow>
  );
}
