import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Application } from '#domain/applications/application.ts';
import { hostIdsOf, type Interview } from '#domain/interviews/interview.ts';
import { openInterviewStatuses } from '#domain/interviews/vocabulary.ts';
import { openApplicationStatuses } from '#domain/shared/vocabulary.ts';
import { useUser } from '#web/session/session.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { CalendarFile } from './CalendarFile.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { InterviewFacts } from './InterviewFacts.tsx';
import classes from './interviews.module.css';
import { OutcomeButtons } from './OutcomeButtons.tsx';
import { ProposalDialog } from './ProposalDialog.tsx';
import { useMay } from '#web/session/membership.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { facilityState, RescheduleReasonLine } from './RescheduleReasonLine.tsx';
import { useInterviewOf } from './queries.ts';
import { ZonedTime } from './ZonedTime.tsx';

/** The interview of an opened application, as the facility has it: offer times, change them, say how it went. */
export function FacilityInterview({ application }: { application: Application }) {
  const t = useMessages();
  const recruits = useMay('recruit');
  const { data: interview, error, refetch } = useInterviewOf(application);
  if (error && interview === undefined)
    return <ErrorState title={t('interviews.error')} error={error} onRetry={refetch} />;
  if (interview === undefined) return null;
  const canPropose = recruits && openApplicationStatuses.some((open) => open === application.status);
  if (!interview && !canPropose) return null;
  return (
    <section className={classes['panel']} aria-labelledby="applicant-interview">
      <Title order={3} id="applicant-interview">
        {t('interviews.title')}
      </Title>
      {interview ? <State interview={interview} /> : null}
      <Actions application={application} interview={interview} canPropose={canPropose} recruits={recruits} />
    </section>
  );
}

interface ActionsProps {
  application: Application;
  interview: Interview | null;
  canPropose: boolean;
  recruits: boolean;
}

function Actions({ application, interview, canPropose, recruits }: ActionsProps) {
  const t = useMessages();
  const { id: userId } = useUser();
  const isHost = interview !== null && hostIdsOf(interview).includes(userId);
  const [dialog, setDialog] = useState<'propose' | 'cancel' | null>(null);
  // What is typed stays until it was sent.
  const [form, setForm] = useState<{ number: number; isSent: boolean } | null>(null);
  const current = interview && openInterviewStatuses.some((open) => open === interview.status) ? interview : null;
  const propose = () => {
    if (!form || form.isSent) setForm({ number: (form?.number ?? 0) + 1, isSent: false });
    setDialog('propose');
  };
  const close = () => setDialog(null);
  return (
    <ButtonRow mt="xs">
      {canPropose ? (
        <Button variant="default" onClick={propose}>
          {t(proposeLabel(current))}
        </Button>
      ) : null}
      {current?.status === 'booked' ? <CalendarFile interview={current} /> : null}
      {current && recruits ? (
        <Button variant="subtle" color="gray" onClick={() => setDialog('cancel')}>
          {t('interviews.cancel')}
        </Button>
      ) : null}
      {interview && (recruits || isHost) ? <OutcomeButtons interview={interview} side="facility" /> : null}
      {form ? (
        <ProposalDialog
          key={form.number}
          application={application}
          current={current}
          opened={dialog === 'propose'}
          onClose={close}
          onSent={() => setForm({ ...form, isSent: true })}
        />
      ) : null}
      {current ? <CancelDialog interview={current} opened={dialog === 'cancel'} onClose={close} /> : null}
    </ButtonRow>
  );
}

function proposeLabel(current: Interview | null) {
  if (!current) return 'interviews.propose';
  return current.status === 'returned' ? 'interviews.propose.other' : 'interviews.propose.change';
}

function State({ interview }: { interview: Interview }) {
  const t = useMessages();
  const { status, slots, starts_at, time_zone, reason_note, clinician_name } = interview;
  return (
    <Stack gap={4} mt={4}>
      <Text fw={600}>{t(`interviews.facility.${facilityState(interview)}`, { name: clinician_name })}</Text>
      {starts_at && status !== 'proposed' ? <ZonedTime instant={starts_at} zone={time_zone} /> : null}
      {status === 'proposed' ? (
        <ul className={classes['times']} aria-label={t('interviews.offered')}>
          {slots.map((slot) => (
            <li key={slot.starts_at}>
              <ZonedTime instant={slot.starts_at} zone={time_zone} />
            </li>
          ))}
        </ul>
      ) : null}
      <RescheduleReasonLine interview={interview} />
      {reason_note === null ? null : <Text size="sm">{t('interviews.quoted', { text: reason_note })}</Text>}
      {status === 'proposed' || status === 'booked' ? <InterviewFacts interview={interview} /> : null}
    </Stack>
  );
}
