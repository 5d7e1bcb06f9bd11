import { Button, Group, Text } from '@mantine/core';
import { useNow } from '#web/i18n/now.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { CheckOutButton } from './CheckOutButton.tsx';
import { canCheckIn, lineState } from './lineState.ts';
import type { ShownShift } from './queries.ts';
import { useShiftWords } from './ShiftFacts.tsx';
import classes from './shifts.module.css';
import { shownWith, waitingTap, type Tap } from './tap.ts';
import { useSendTaps, useTaps } from './unsentTaps.ts';
import { useShiftActions } from './useShiftActions.ts';

/**
 * The one thing to do now, within reach of a thumb: check out, check in, or sign; above it what this phone could not send yet.
 * Nothing where there is neither.
 */
export function NextShift({ shifts: stored }: { shifts: readonly ShownShift[] }) {
  const t = useTexts('shifts');
  const now = useNow() ?? 0;
  const { taps, discard } = useTaps();
  useSendTaps();
  const waiting = taps.flatMap((tap) => {
    const shift = stored.find(({ id }) => id === tap.shift_id);
    return shift && tap.isLate ? [{ tap, shift }] : [];
  });
  const shifts = stored.map((shift) => shownWith(shift, taps));
  const next = nextOf(
    shifts.filter((shift) => !waitingTap(shift, taps, 'checkOut')),
    now,
  );
  if (!next && waiting.length === 0) return null;
  return (
    <section className={classes['bar']} data-edge="tall" aria-label={t('shifts.next')}>
      {waiting.map(({ tap, shift }) => (
        <Unsent key={`${tap.shift_id} ${tap.step}`} tap={tap} shift={shift} onDiscard={() => discard(tap)} />
      ))}
      {next ? <Next key={next.shift.id} shift={next.shift} step={next.step} /> : null}
    </section>
  );
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

function Next({ shift, step }: { shift: ShownShift; step: Step }) {
  const t = useTexts('shifts');
  const words = useShiftWords(shift);
  const actions = useShiftActions(shift);
  const look = { size: 'lg', mt: 'xs' } as const;
  return (
    <>
      <Text fw={600}>{t('shifts.with', { name: shift.facility_name, job: shift.title })}</Text>
      <Text size="sm">{step === 'sign' ? words.line : words.span(shift.starts_at, shift.ends_at)}</Text>
      {step === 'checkOut' ? (
        <CheckOutButton {...actions} {...look} shift={shift} />
      ) : (
        <Button {...look} fullWidth loading={actions.isRunning} onClick={() => void actions.run(step)}>
          {t(`shifts.${step}`)}
        </Button>
      )}
    </>
  );
}

interface UnsentProps {
  tap: Tap;
  shift: ShownShift;
  onDiscard: () => void;
}

/** A tap that waits for a network, or that the server did not accept when it came. */
function Unsent({ tap, shift, onDiscard }: UnsentProps) {
  const t = useTexts('shifts');
  const moment = useShiftWords(shift).moment(tap.at) ?? '';
  const { step, refusal } = tap;
  if (refusal === undefined) {
    return (
      <Text component="output" display="block" mb="xs">
        {t(`shifts.unsent.${step}`, { moment })}
      </Text>
    );
  }
  return (
    <Group justify="space-between" wrap="nowrap" mb="xs" role="alert">
      <Text>{t(`shifts.unsent.${step}.refused`, { moment, reason: refusal })}</Text>
      <Button variant="default" style={{ flexShrink: 0 }} onClick={onDiscard}>
        {t('shifts.unsent.discard')}
      </Button>
    </Group>
  );
}
