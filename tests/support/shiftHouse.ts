import type { Assignment } from '#domain/assignments/assignment.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { assigned } from './accepting.ts';
import { bookedShift } from './bookedShift.ts';
import { form, type Form } from './offerForm.ts';
import { offerHouse, type OfferHouse } from './offerHouse.ts';
import type { Person } from './testApp.ts';
import type { Parts } from './testServices.ts';

/** The people of offers; A works for L under per-diem terms from 2027-01-04 on. */
export interface ShiftHouse extends OfferHouse {
  assignment: Assignment;
  /** A booked shift of A's from 19:00 of the day in Chicago to 07:30 of the next one. */
  night(day: string, other?: Partial<Shift>): Promise<Shift>;
  get(id: string, by?: Person): Promise<Shift>;
  /** Worked from 18:57 to 07:31 with its break, and signed by A. */
  worked(day: string): Promise<Shift>;
}

/** Per diem, with an unpaid break of 30 minutes. */
export function perDiem(other: Partial<Form> = {}): Form {
  return form({
    work: {
      title: 'Night nurse, ICU',
      kind: 'per_diem',
      engagement: 'employee',
      starts_on: '2027-01-04',
      ends_on: null,
    },
    ...other,
  });
}

export async function shiftHouse(parts: Parts = {}, settings: Record<string, string> = {}): Promise<ShiftHouse> {
  const house = await offerHouse(parts, settings);
  const { assignment } = await assigned(house, house.a, perDiem());
  const night: ShiftHouse['night'] = (day, other = {}) =>
    bookedShift(house.app, assignment, { ...nightOf(day), ...other });
  const get: ShiftHouse['get'] = (id, by = house.a) => by.client.entities.Shift.get(id);
  const worked: ShiftHouse['worked'] = async (day) => {
    const { id: shift_id, starts_at } = await night(day);
    const { checkIn, checkOut } = house.a.client.functions;
    house.now = new Date(Date.parse(starts_at) - 3 * 60_000 + 41_300);
    await checkIn({ shift_id });
    house.now = new Date(Date.parse(starts_at) + (12 * 60 + 31) * 60_000 + 12_000);
    await checkOut({ shift_id });
    return get(shift_id);
  };
  return Object.assign(house, { assignment, night, get, worked });
}

/** Of a night in winter: Chicago is six hours behind UTC. */
export function nightOf(day: string) {
  const evening = Date.parse(`${day}T19:00:00-06:00`);
  return {
    starts_at: new Date(evening).toISOString(),
    ends_at: new Date(evening + 12.5 * 3_600_000).toISOString(),
  };
}
