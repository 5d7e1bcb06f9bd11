import type { ShownShift } from './queries.ts';

/** A press on "Check in" or "Check out" that this browser stores until the server has it. */
export interface Tap {
  shift_id: string;
  step: 'checkIn' | 'checkOut';
  /** When it was pressed, by the clock of this device. */
  at: string;
  /** It could not be sent when it was pressed: it carries its time. */
  isLate: boolean;
  /** Why the server does not accept it. */
  refusal?: string;
}

/** A shift as it will be once the server has the taps that wait. */
export function shownWith(shift: ShownShift, taps: readonly Tap[]): ShownShift {
  const into = waitingTap(shift, taps, 'checkIn');
  return into && shift.status === 'booked' ? { ...shift, status: 'started', in_at: into.at } : shift;
}

export function waitingTap({ id }: Pick<ShownShift, 'id'>, taps: readonly Tap[], step: Tap['step']): Tap | undefined {
  return taps.find((tap) => tap.shift_id === id && tap.step === step && tap.refusal === undefined);
}
