import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import type { CoveredShift, OpenShiftPeople } from '#domain/openShifts/viewContracts.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { ZonedTime } from '#web/features/interviews/ZonedTime.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { showFailure, showNotice, showSuccess } from '#web/ui/toast.ts';
import { openShiftKeys, peopleQuery, useOpenShiftStep } from '../queries.ts';
import classes from '../openShifts.module.css';
import { WorkFactList } from '../WorkFactList.tsx';
import { CancelShiftDialog } from './CancelShiftDialog.tsx';
import { EditShiftDialog } from './EditShiftDialog.tsx';

interface Props {
  /** Null while closed. */
  shift: CoveredShift | null;
  /** Whether the reader may book people and cancel. */
  plans: boolean;
  onClose: () => void;
}

/** Who works a shift, who asks for it and who waits. */
export function ShiftPeople({ shift, plans, onClose }: Props) {
  const t = useMessages();
  const [cancelled, setCancelled] = useState<CoveredShift | null>(null);
  const [edited, setEdited] = useState<OpenShift | null>(null);
  const isComing = shift !== null && (shift.status === 'open' || shift.status === 'filled');
  return (
    <>
      <Dialog
        opened={shift !== null}
        onClose={onClose}
        size="md"
        title={shift ? [shift.role, shift.unit, shift.site_name].filter(Boolean).join(' · ') : ''}
      >
        {shift ? (
          <Stack gap="sm">
            <ZonedTime instant={shift.starts_at} zone={shift.time_zone} />
            <Text>{t('openShifts.filledOf', { filled: shift.filled, needed: shift.needed })}</Text>
            <People id={shift.id} plans={plans} />
            {plans && isComing ? (
              <Group>
                <EditButton
                  id={shift.id}
                  onEdit={(open) => {
                    setEdited(open);
                    onClose();
                  }}
                />
                <Button
                  variant="default"
                  onClick={() => {
                    setCancelled(shift);
                    onClose();
                  }}
                >
                  {t('openShifts.cancel')}
                </Button>
              </Group>
            ) : null}
          </Stack>
        ) : null}
      </Dialog>
      <CancelShiftDialog shift={cancelled} onClose={() => setCancelled(null)} />
      {edited ? <EditShiftDialog key={edited.id} shift={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

/** The form starts from the shift as it is, which the list of people has. */
function EditButton({ id, onEdit }: { id: string; onEdit: (shift: OpenShift) => void }) {
  const t = useMessages();
  const { data } = useQuery(peopleQuery(useClient(), id));
  return (
    <Button variant="default" disabled={!data} onClick={() => data && onEdit(data.open_shift as OpenShift)}>
      {t('openShifts.edit')}
    </Button>
  );
}

/** Claims that are over are left out. */
const groups = ['booked', 'offered', 'asked', 'waiting'] as const;

function People({ id, plans }: { id: string; plans: boolean }) {
  const t = useMessages();
  const queryKey = openShiftKeys.people(id);
  useFreshQueries('ShiftClaim', queryKey);
  const { data, error, refetch } = useQuery(peopleQuery(useClient(), id));
  if (error && !data) return <ErrorState title={t('openShifts.people.error')} error={error} onRetry={refetch} />;
  if (!data) return <Loader aria-label={t('openShifts.people.loading')} />;
  const shown = groups.map((status) => ({
    status,
    claims: data.claims.filter(({ claim }) => claim.status === status),
  }));
  if (shown.every(({ claims }) => claims.length === 0)) return <Text>{t('openShifts.people.none')}</Text>;
  return shown.map(({ status, claims }) =>
    claims.length === 0 ? null : (
      <section key={status}>
        <Title order={3} size="h5">
          {t(`openShifts.people.${status}`)}
        </Title>
        <ul className={classes['plain']}>
          {claims.map((one) => (
            <Person key={one.claim.id} {...one} shiftId={id} mayBook={plans && status === 'asked'} />
          ))}
        </ul>
      </section>
    ),
  );
}

type PersonProps = OpenShiftPeople['claims'][number] & { shiftId: string; mayBook: boolean };

function Person({ claim, facts, lapses, shiftId, mayBook }: PersonProps) {
  const t = useMessages();
  const { mutateAsync } = useOpenShiftStep('chooseClaims');
  const [book, isBooking] = useSingleFlight(async () => {
    try {
      const { skipped } = await mutateAsync({ open_shift_id: shiftId, claim_ids: [claim.id] });
      const [first] = skipped;
      if (first) showNotice(t(`openShifts.skipped.${first.reason}`));
      else showSuccess(t('openShifts.people.bookedNow', { name: claim.clinician_name }));
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <li>
      <Group justify="space-between" wrap="nowrap">
        <Text>{claim.clinician_name}</Text>
        {mayBook ? (
          <Button
            size="compact-md"
            loading={isBooking}
            onClick={() => void book()}
            aria-label={t('openShifts.people.bookName', { name: claim.clinician_name })}
          >
            {t('openShifts.people.book')}
          </Button>
        ) : null}
      </Group>
      {lapses ? <Text size="sm">{t('openShifts.people.lapses')}</Text> : null}
      <WorkFactList facts={facts} reader="facility" />
    </li>
  );
}
