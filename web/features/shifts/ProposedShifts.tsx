import '@mantine/core/styles/Checkbox.layer.css';
import { Alert, Button, Checkbox, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#domain/core/contract.ts';
import type { answerShifts } from '#domain/shifts/contracts.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useShiftStep, type ShownShift } from './queries.ts';
import { useShiftWords } from './ShiftFacts.tsx';
import { ShiftTimes } from './ShiftTimes.tsx';
import classes from './shifts.module.css';
import item from '#web/ui/WaitingItem.module.css';

type Skipped = OutputOf<typeof answerShifts>['skipped'][number];

/** Shifts that facilities propose: all chosen at first, answered in one press. */
export function ProposedShifts({ shifts }: { shifts: readonly ShownShift[] }) {
  const t = useTexts('shifts');
  const answer = useShiftStep('answerShifts');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const chosen = shifts.filter(({ id }) => !left.has(id));
  const [send, isSending] = useSingleFlight(async (accept: boolean) => {
    try {
      const shift_ids = chosen.map(({ id }) => id).slice(0, 60);
      const answered = await answer.mutateAsync({ shift_ids, accept });
      setSkipped(answered.skipped);
      if (answered.done.length > 0)
        showSuccess(t(accept ? 'shifts.accepted.done' : 'shifts.declined.done', { count: answered.done.length }));
    } catch (error) {
      showFailure(error);
    }
  });
  if (shifts.length === 0) return null;
  const toggle = (id: string) => setLeft((before) => before.symmetricDifference(new Set([id])));
  return (
    <section className={classes['part']} aria-labelledby="proposed-shifts">
      <Title order={2} id="proposed-shifts">
        {t('shifts.proposed', { count: shifts.length })}
      </Title>
      <ul className={classes['plain']}>
        {shifts.map((shift) => (
          <li key={shift.id} className={item['step']} data-waits>
            <Checkbox
              checked={!left.has(shift.id)}
              onChange={() => toggle(shift.id)}
              label={<Proposal shift={shift} skipped={skipped.find(({ id }) => id === shift.id)} />}
            />
          </li>
        ))}
      </ul>
      <ButtonRow mt="sm">
        <Button disabled={chosen.length === 0} loading={isSending} onClick={() => void send(true)}>
          {t('shifts.accept', { count: chosen.length })}
        </Button>
        <Button variant="default" disabled={chosen.length === 0} loading={isSending} onClick={() => void send(false)}>
          {t('shifts.decline')}
        </Button>
      </ButtonRow>
    </section>
  );
}

function Proposal({ shift, skipped }: { shift: ShownShift; skipped: Skipped | undefined }) {
  const t = useTexts('shifts');
  const words = useShiftWords(shift);
  const { facility_name: name, title: job, unit, break_minutes, break_paid } = shift;
  const pause = t(break_paid ? 'shifts.break.paid' : 'shifts.break.unpaid', { minutes: break_minutes });
  return (
    <>
      <Text fw={600}>{t('shifts.with', { name, job })}</Text>
      <ShiftTimes starts_at={shift.starts_at} ends_at={shift.ends_at} zone={shift.time_zone} />
      <Text size="sm">{[unit, pause].filter(Boolean).join(' · ')}</Text>
      {skipped ? (
        <Alert role="alert" mt="xs" color="red" variant="light">
          {skipped.reason === 'overlap' && skipped.from && skipped.to
            ? t('shifts.overlap', { span: words.span(skipped.from, skipped.to) })
            : t('shifts.notAnswered')}
        </Alert>
      ) : null}
    </>
  );
}
