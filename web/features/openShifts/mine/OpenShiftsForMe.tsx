import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { mineQuery, openShiftKeys } from '../queries.ts';
import classes from '../openShifts.module.css';
import { OpenShiftCard } from './OpenShiftCard.tsx';

/** The open shifts that a clinician may work: those that wait for an answer first, then by their start. */
export function OpenShiftsForMe() {
  const t = useMessages();
  const { id } = useUser();
  useFreshQueries('OpenShift', openShiftKeys.own(id));
  useFreshQueries('ShiftClaim', openShiftKeys.own(id));
  const { data, error, refetch } = useQuery(mineQuery(useClient(), id));
  if (error && !data) return <ErrorState title={t('openShifts.mine.error')} error={error} onRetry={refetch} />;
  if (!data || data.shifts.length === 0) return null;
  const isAsked = ({ claim }: (typeof data.shifts)[number]) => claim?.status === 'offered';
  const shifts = [...data.shifts.filter(isAsked), ...data.shifts.filter((one) => !isAsked(one))];
  return (
    <section className={classes['coverage']} aria-labelledby="open-shifts">
      <Title order={2} id="open-shifts" mb="sm">
        {t('openShifts.mine')}
      </Title>
      <ul className={classes['plain']}>
        {shifts.map((one) => (
          <li key={one.open_shift.id}>
            <OpenShiftCard shift={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
