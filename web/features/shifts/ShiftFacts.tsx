import { Text, Title } from '@mantine/core';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import type { Line } from '#domain/shifts/line.ts';
import { isShortUnpaidBreak, timeText, workedMinutes } from '#domain/shifts/worked.ts';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useNow } from '#web/i18n/now.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { lineState } from './lineState.ts';
import type { ShownShift } from './queries.ts';

/** What was planned, when the clinician checked in and out, the hours, and every version of them before. */
export function ShiftFacts({ shift, side }: { shift: ShownShift; side: UserRoleName }) {
  const t = useTexts('shifts');
  const now = useNow() ?? 0;
  const words = useShiftWords(shift);
  const { unit, break_minutes, break_paid, correction, agreed_minutes, cancel_reason, cancel_note } = shift;
  const pause = t(break_paid ? 'shifts.break.paid' : 'shifts.break.unpaid', { minutes: break_minutes });
  const isOver = shift.status === 'cancelled' || shift.status === 'declined';
  return (
    <>
      <Text fw={600}>{t(`shifts.state.${lineState(shift, side, now)}`)}</Text>
      <Facts
        facts={[
          [t('shifts.planned'), words.span(shift.starts_at, shift.ends_at)],
          [t('shifts.unit'), unit],
          [t('shifts.break'), pause],
          [t('shifts.in'), words.stamp(shift.in_at, shift.in_received_at, shift.in_clock_minutes)],
          [t('shifts.out'), words.stamp(shift.out_at, shift.out_received_at, shift.out_clock_minutes)],
          [t('shifts.hours'), words.line],
          [t('shifts.line.note'), shift.line_note],
          [t('shifts.signedBy', { name: shift.clinician_name }), words.moment(shift.clinician_signed_date)],
          [
            t('shifts.signedBy', { name: shift.facility_signed_name ?? shift.facility_name }),
            words.moment(shift.facility_signed_date),
          ],
          [t('shifts.correction.asked'), correction && words.lineText(correction)],
          [t('shifts.reason'), isOver && cancel_reason ? t(`shifts.reason.${cancel_reason}`) : null],
          [t('shifts.line.note'), cancel_note],
          [t('shifts.agreed'), agreed_minutes ? timeText(agreed_minutes) : null],
        ]}
      />
      {shift.cancel_reason === 'swapped' && shift.swap_taker_name ? (
        <Text>{t('shifts.swap.takenBy', { name: shift.swap_taker_name })}</Text>
      ) : null}
      {isShortUnpaidBreak(shift.line_break_minutes ?? 0, break_paid) ? (
        <Text size="sm">{t('shifts.line.shortBreak')}</Text>
      ) : null}
      <History shift={shift} />
    </>
  );
}

function History({ shift }: { shift: ShownShift }) {
  const t = useTexts('shifts');
  const words = useShiftWords(shift);
  const { history = [] } = shift;
  if (history.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5">
        {t('shifts.history')}
      </Title>
      <ul>
        {history.map((line) => (
          <li key={`${line.sheet_hash} ${line.changed_date}`}>
            {t('shifts.history.line', {
              line: words.lineText(line),
              by: line.side === 'clinician' ? shift.clinician_name : shift.facility_name,
              date: words.moment(line.changed_date) ?? '',
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Times of a shift in words, as clocks at its place show them. */
export function useShiftWords({ time_zone, break_paid, ...shift }: ShownShift) {
  const t = useTexts('shifts');
  const formats = zonedFormatsOf(useLocale());
  const moment = (instant: string | null) => (instant === null ? null : formats.moment(instant, time_zone));
  const span = (from: string, to: string) =>
    t('shifts.span', { from: formats.moment(from, time_zone), to: formats.time(to, time_zone) });
  const lineText = (line: Line) =>
    t('shifts.line.text.short', {
      span: span(line.starts_at, line.ends_at),
      minutes: line.break_minutes,
      time: timeText(workedMinutes(line, break_paid)),
    });
  const { line_starts_at: starts_at, line_ends_at: ends_at, line_break_minutes: break_minutes } = shift;
  return {
    moment,
    span,
    lineText,
    line: starts_at && ends_at ? lineText({ starts_at, ends_at, break_minutes: break_minutes ?? 0 }) : null,
    /** When the clinician tapped; with how much later the server received it, and by how much the clock was wrong. */
    stamp: (at: string | null, received: string | null, clockMinutes: number | null) => {
      if (at === null) return null;
      const late = received === null ? 0 : Math.floor((Date.parse(received) - Date.parse(at)) / 60_000);
      const stamp = late > 1 ? t('shifts.sentLater', { moment: moment(at)!, minutes: late }) : moment(at)!;
      if (clockMinutes === null) return stamp;
      const time = timeText(Math.abs(clockMinutes));
      return t(clockMinutes > 0 ? 'shifts.clockAhead' : 'shifts.clockBehind', { stamp, time });
    },
  };
}
