import { Button, Text } from '@mantine/core';
import { useNow } from '#web/i18n/now.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { canCheckIn, lineState } from './lineState.ts';
import type { ShownShift } from './queries.ts';
import { useShiftWords } from './ShiftFacts.tsx';
import classes from './shifts.module.css';
import { useShiftActions } from './useShiftActions.ts';

/** The one thing to do now, within reach of a thumb: check out, check in, or sign. Nothing where there is none. */
export function NextShift({ shifts }: { shifts: readonly ShownShift[] }) {
  const now = useNow() ?? 0;
  const next = nextOf(shifts, now);
  return next ? <Bar key={next.shift.id} shift={next.shift} step={next.step} /> : null;
}

type Step = 'checkIn' | 'checkOut' | 'sign';

function nextOf(shifts: readonly ShownShift[], now: number): { shift: ShownShift; step: Step } | null {
  const working = shifts.find(({ status }) => status === 'started');
  if (working) return { shift: working, step: 'checkOut' };
  const coming = shifts.find((shift) => canCheckIn(shift, now));
  if (coming) return { shift: coming, step: 'checkIn' };
  const unsigned = shifts.find((shift) => ['toSign', 'disputed'].includes(lineState(shift, 'clinician', now)));
  return unsigned ? { shift: unsigned, step: 'sign' } : null;
}

function Bar({ shift, step }: { shift: ShownShift; step: Step }) {
  const t = useTexts('shifts');
  const words = useShiftWords(shift);
  const { run, isRunning } = useShiftActions(shift);
  return (
    <section className={classes['bar']} aria-label={t('shifts.next')}>
      <Text fw={600}>{t('shifts.with', { name: shift.facility_name, job: shift.title })}</Text>
      <Text size="sm">{step === 'sign' ? words.line : words.span(shift.starts_at, shift.ends_at)}</Text>
      <Button size="lg" fullWidth mt="xs" loading={isRunning} onClick={() => void run(step)}>
        {t(`shifts.${step}`)}
      </Button>
    </section>
  );
}
