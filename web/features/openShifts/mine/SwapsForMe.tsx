import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { openShiftKeys, swapsQuery } from '../queries.ts';
import classes from '../openShifts.module.css';
import { SwapCard } from './SwapCard.tsx';

/** What colleagues offer. A clinician sees no row of it: a notification of it fetches the list again. */
export function SwapsForMe() {
  const t = useMessages();
  const { id } = useUser();
  useFreshQueries('Notification', openShiftKeys.swaps(id), ({ data }) => data?.type === 'shift');
  const { data, error, refetch } = useQuery(swapsQuery(useClient(), id));
  if (error && !data) return <ErrorState title={t('shifts.swap.mine.error')} error={error} onRetry={refetch} />;
  if (!data || data.swaps.length === 0) return null;
  return (
    <section className={classes['coverage']} aria-labelledby="swaps">
      <Title order={2} id="swaps" mb="sm">
        {t('shifts.swap.mine')}
      </Title>
      <ul className={classes['plain']}>
        {data.swaps.map((swap) => (
          <li key={swap.shift_id}>
            <SwapCard swap={swap} />
          </li>
        ))}
      </ul>
    </section>
  );
}
