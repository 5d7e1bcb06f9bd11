import { Alert, Button, Text, Title } from '@mantine/core';
import { freePlaces } from '#domain/openShifts/openShift.ts';
import type { OpenShiftForMe } from '#domain/openShifts/viewContracts.ts';
import { ZonedTime } from '#web/features/interviews/ZonedTime.tsx';
import { RecordLine } from '#web/features/reliability/RecordLine.tsx';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import classes from '../openShifts.module.css';
import { useLength } from '../useLength.ts';
import { WorkFactList } from '../WorkFactList.tsx';
import { LapsingLines } from './LapsingLines.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import { useAgreedPay } from './useAgreedPay.ts';
import { useBooking } from './useBooking.tsx';

/** Everything that decides whether one books: when, where, what it pays, how long, what it does to one's week. */
export function OpenShiftCard({ shift }: { shift: OpenShiftForMe }) {
  const t = useMessages();
  const length = useLength();
  const formats = zonedFormatsOf(useLocale());
  const { open_shift, site_address, facts, lapsing, overlap } = shift;
  const { facility_name, site_name, role, unit, starts_at, ends_at, time_zone, note } = open_shift;
  const pay = useAgreedPay()({ pay: shift.pay, extra_cents: open_shift.extra_cents });
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;
  const rest = { minutes: open_shift.break_minutes };
  return (
    <article className={classes['card']} aria-label={[role, unit, site_name].filter(Boolean).join(' ')}>
      <Title order={3} size="h4">
        <ZonedTime instant={starts_at} zone={time_zone} />
      </Title>
      <Text>
        {t('openShifts.until', { time: formats.time(ends_at, time_zone), length: length(minutes) })}
        {rest.minutes > 0
          ? ` · ${t(open_shift.break_paid ? 'openShifts.breakPaid' : 'openShifts.breakUnpaid', rest)}`
          : ''}
      </Text>
      <Text fw={600}>{[role, unit].filter(Boolean).join(' · ')}</Text>
      <Text>{[facility_name, site_name, site_address].filter(Boolean).join(' · ')}</Text>
      {pay ? <Text fw={600}>{pay}</Text> : null}
      {note ? <Text>{note}</Text> : null}
      {open_shift.needs_current_credentials ? <Text size="sm">{t('openShifts.needsCredentials')}</Text> : null}
      <WorkFactList facts={facts} reader="clinician" />
      <LapsingLines lapsing={lapsing} />
      {overlap ? <Text size="sm">{t('openShifts.overlap')}</Text> : null}
      <Deferred>
        <RecordLine userId={open_shift.facility_id} name={facility_name} />
      </Deferred>
      <Step shift={shift} />
    </article>
  );
}

function Step({ shift }: { shift: OpenShiftForMe }) {
  const t = useMessages();
  const { formatDateTime } = useFormats();
  const { claim, open_shift, overlap } = shift;
  const { book, withdraw, isBusy, refusal } = useBooking(shift);
  const isWaiting = claim?.status === 'waiting';
  const mayBook = claim === null || claim.status === 'offered';
  const label = labelOf(shift);
  return (
    <>
      {claim?.status === 'offered' && claim.answer_by ? (
        <Alert>{t('openShifts.offered', { until: formatDateTime(claim.answer_by) })}</Alert>
      ) : claim ? (
        <Text>
          {isWaiting
            ? t('openShifts.place', { place: claim.place ?? 1 })
            : t(`openShifts.claim.${stateOf(claim.status)}`)}
        </Text>
      ) : (
        <Text size="sm">{t('openShifts.free', { free: freePlaces(open_shift), needed: open_shift.needed })}</Text>
      )}
      {refusal ? <RefusalAlert refusal={refusal} /> : null}
      {mayBook ? (
        <Button size="md" loading={isBusy} disabled={overlap !== null} onClick={book}>
          {t(`openShifts.${label}`)}
        </Button>
      ) : null}
      {claim ? (
        <Button variant="default" size="md" loading={isBusy} onClick={withdraw}>
          {t(claim.status === 'offered' ? 'openShifts.declinePlace' : 'openShifts.withdraw')}
        </Button>
      ) : null}
    </>
  );
}

function labelOf({ claim, open_shift }: OpenShiftForMe): 'book' | 'ask' | 'wait' {
  if (claim?.status === 'offered') return 'book';
  if (open_shift.booking === 'facility_picks') return 'ask';
  return freePlaces(open_shift) > 0 ? 'book' : 'wait';
}

/** A claim that is current and neither waits nor is offered. */
function stateOf(status: NonNullable<OpenShiftForMe['claim']>['status']): 'booked' | 'asked' {
  return status === 'booked' ? 'booked' : 'asked';
}
