import { instantsAt, localParts } from '#domain/shared/zonedTime.ts';

/** A moment as someone enters it, as clocks of a zone show it. */
export interface TypedMoment {
  /** `yyyy-MM-ddTHH:mm`, as the browser's field has it; '' where nothing is entered. */
  at: string;
  /** Of an hour that comes twice, which. */
  which: 'first' | 'second' | null;
}

export type MomentError = 'missing' | 'gap' | 'which';

export function instantsOfMoment({ at }: TypedMoment, zone: string): Date[] {
  const [day = '', time = ''] = at.split('T');
  return day && time ? instantsAt(day, time.slice(0, 5), zone) : [];
}

/** The instant that is meant, or why there is none. */
export function readMoment(typed: TypedMoment, zone: string): { instant: string } | { error: MomentError } {
  if (!typed.at) return { error: 'missing' };
  const [first, second] = instantsOfMoment(typed, zone);
  if (!first) return { error: 'gap' };
  if (second && !typed.which) return { error: 'which' };
  return { instant: (second && typed.which === 'second' ? second : first).toISOString() };
}

/** An instant as the field shows it; of an hour that comes twice, with which it is. */
export function typedMoment(instant: string, zone: string): TypedMoment {
  const { day, time } = localParts(new Date(instant), zone);
  const [first, second] = instantsAt(day, time, zone);
  const isFirst = first?.getTime() === new Date(`${instant.slice(0, 16)}Z`).getTime();
  return { at: `${day}T${time}`, which: second ? (isFirst ? 'first' : 'second') : null };
}
