import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useNow } from '#web/i18n/now.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useMay } from '#web/session/membership.ts';
import { useUser } from '#web/session/session.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import item from '#web/ui/WaitingItem.module.css';
import { shiftKeys, swapsToAnswerQuery, useShiftStep, type ShownShift } from './queries.ts';
import { ShiftTimes } from './ShiftTimes.tsx';
import classes from './shifts.module.css';

/** The swaps that a facility has to agree to, for those who recruit; nothing where there are none. */
export function SwapsToAnswer() {
  const recruits = useMay('recruit');
  if (!recruits) return null;
  return (
    <Deferred>
      <Shown />
    </Deferred>
  );
}

function Shown() {
  const t = useTexts('shifts');
  const user = useUser();
  const now = useNow() ?? 0;
  useFreshQueries('Shift', shiftKeys.swaps(user.id));
  const { data, error, refetch } = useQuery(swapsToAnswerQuery(useClient(), user, now));
  if (error && !data) return <ErrorState title={t('shifts.swap.toAnswer.error')} error={error} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <section className={classes['part']} aria-labelledby="swaps-to-answer">
      <Title order={2} id="swaps-to-answer">
        {t('shifts.swap.toAnswer', { count: data.length })}
      </Title>
      <ul className={classes['plain']}>
        {data.map((shift) => (
          <li key={shift.id}>
            <Swap shift={shift} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Swap({ shift }: { shift: ShownShift }) {
  const t = useTexts('shifts');
  const { mutateAsync } = useShiftStep('answerSwap');
  const { swap_taker_id: taker_id, swap_taker_name: name } = shift;
  const [answer, isSending] = useSingleFlight(async (accept: boolean) => {
    if (!taker_id) return;
    try {
      await mutateAsync({ shift_id: shift.id, taker_id, accept });
      showSuccess(accept ? t('shifts.swap.agreed', { name: name ?? '' }) : t('shifts.swap.declined'));
    } catch (error) {
      showFailure(error);
    }
  });
  if (!taker_id || !name) return null;
  return (
    <div className={item['step']} data-waits>
      <div className={item['text']}>
        <Text fw={600}>{t('shifts.swap.toAnswer.one', { taker: name, giver: shift.clinician_name })}</Text>
        <ShiftTimes starts_at={shift.starts_at} ends_at={shift.ends_at} zone={shift.time_zone} />
        <Text size="sm">{[shift.title, shift.unit].filter(Boolean).join(' · ')}</Text>
      </div>
      <ButtonRow>
        <Button loading={isSending} onClick={() => void answer(true)} aria-label={t('shifts.swap.agreeName', { name })}>
          {t('shifts.swap.agree')}
        </Button>
        <Button
          variant="default"
          loading={isSending}
          onClick={() => void answer(false)}
          aria-label={t('shifts.swap.declineName', { name })}
        >
          {t('shifts.swap.decline')}
        </Button>
      </ButtonRow>
    </div>
  );
}
