import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { useClient } from '#web/api/client.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { facilityIdOf } from '#web/session/facilityId.ts';

/** As a list or a function answers one: without its history, and for those who may only sign hours without extra pay. */
export type ShownShift = Omit<Shift, Unseen> & Partial<Pick<Shift, Unseen>>;
type Unseen = 'history' | 'extra_cents' | 'swap_taker_id' | 'swap_taker_name';

/** Everything below `['Shift']` is fetched again when a shift changes. */
export const shiftKeys = {
  all: ['Shift'],
  own: (userId: string) => ['Shift', 'mine', userId],
  one: (id: string) => ['Shift', 'one', id],
  toSign: (userId: string) => ['Shift', 'toSign', userId],
  swaps: (userId: string) => ['Shift', 'swaps', userId],
  next: (userId: string) => ['Shift', 'next', userId],
} as const;

/** What a clinician has to answer, works next or has worked lately, the earliest first. */
export function myShiftsQuery(client: Client, clinician_id: string, now: number) {
  return queryOptions({
    queryKey: shiftKeys.own(clinician_id),
    queryFn: () =>
      client.entities.Shift.filter(
        {
          clinician_id,
          status: { $in: ['proposed', 'booked', 'started', 'ended'] },
          starts_at: { $gte: new Date(now - 35 * 86_400_000).toISOString() },
        },
        'starts_at',
        200,
      ),
  });
}

/** What a clinician works now or next, and how many open shifts they can book. */
export function shiftsAheadQuery(client: Client, clinician_id: string) {
  return queryOptions({
    queryKey: shiftKeys.next(clinician_id),
    queryFn: () => client.functions.shiftsAhead({}),
  });
}

/** One shift with its history; null where the reader may see none. */
export function shiftQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: shiftKeys.one(id),
    queryFn: () => client.entities.Shift.get(id).catch(nullIfNotFound),
  });
}

/** Of a week of a site, or of all that a clinician works, the earliest first. */
export function weekOfHoursQuery(client: Client, user: User, site_id: string | null, from: string, until: string) {
  const whose = user.user_role === 'facility' ? { facility_id: facilityIdOf(user) } : { clinician_id: user.id };
  return queryOptions({
    queryKey: ['Shift', 'week', user.id, site_id, from],
    queryFn: () =>
      client.entities.Shift.filter(
        {
          ...whose,
          ...(site_id === null ? {} : { site_id }),
          starts_at: { $gte: from, $lt: until },
          status: { $in: ['booked', 'started', 'ended', 'signed', 'missed', 'cancelled'] },
        },
        'starts_at',
        1000,
      ),
  });
}

/** Hours that lack the reader's signature, the first due first. */
export function toSignQuery(client: Client, user: User) {
  const unsigned =
    user.user_role === 'facility'
      ? { facility_id: facilityIdOf(user), facility_signed_date: null }
      : { clinician_id: user.id, clinician_signed_date: null };
  return queryOptions({
    queryKey: shiftKeys.toSign(user.id),
    queryFn: () => client.entities.Shift.filter({ ...unsigned, status: 'ended' }, 'sign_due', 100),
  });
}

/** Coming shifts of a facility that a colleague wants to take over, the earliest first. */
export function swapsToAnswerQuery(client: Client, user: User, now: number) {
  const wanted = { facility_id: facilityIdOf(user), swap_status: 'taken', status: 'booked' } as const;
  return queryOptions({
    queryKey: shiftKeys.swaps(user.id),
    queryFn: () =>
      client.entities.Shift.filter({ ...wanted, starts_at: { $gt: new Date(now).toISOString() } }, 'starts_at', 100),
  });
}

type Functions = Client['functions'];
type Step =
  | 'proposeShifts'
  | 'answerShifts'
  | 'cancelShift'
  | 'setLine'
  | 'signLines'
  | 'askCorrection'
  | 'answerCorrection'
  | 'reportMissed'
  | 'offerSwap'
  | 'withdrawSwap'
  | 'answerSwap';

/** One of the steps of shifts. Whatever the answer, what is shown of them is fetched again. */
export function useShiftStep<S extends Step>(step: S) {
  const client = useClient();
  const queryClient = useQueryClient();
  const take = client.functions[step] as (
    input: Parameters<Functions[S]>[0],
  ) => Promise<Awaited<ReturnType<Functions[S]>>>;
  return useMutation({
    mutationFn: take,
    onSettled: () => queryClient.invalidateQueries({ queryKey: shiftKeys.all }),
  });
}
