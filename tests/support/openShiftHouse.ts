import { system } from '#domain/core/access.ts';
import type { InputOf } from '#domain/core/contract.ts';
import type { Assignment } from '#domain/assignments/assignment.ts';
import type { planShifts } from '#domain/openShifts/contracts.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import { inTransaction } from '#server/platform/work.ts';
import { hiring, type Hiring } from './hiring.ts';
import { acceptedOffer } from './sentOffer.ts';
import type { Person } from './testApp.ts';
import type { Parts } from './testServices.ts';

type PlanInput = InputOf<typeof planShifts>;
type Planned = Pick<OpenShift, 'id' | 'updated_date'>;

/** A facility L with a site S1 in Chicago and the members of a team, and another facility M. */
export interface OpenShiftHouse extends Hiring {
  siteId: string;
  l: Person;
  m: Person;
  /** A recruiter, a reviewer, and a recruiter of another site alone. */
  r: Person;
  v: Person;
  r2: Person;
  /** An open per diem assignment of an RN at L; `facility`: at another one. */
  assign(clinician: Person, other?: Partial<Assignment>, facility?: Person): Promise<Assignment>;
  /** A new clinician with such an assignment. */
  nurse(): Promise<Person>;
  /** By R for S1: three nights of 12 hours in January 2027, by default. */
  plan(other?: Partial<PlanInput>, by?: Person): ReturnType<Person['client']['functions']['planShifts']>;
  /** One night, of so many people. */
  night(needed?: number, other?: Partial<PlanInput>): Promise<OpenShift>;
}

export async function openShiftHouse(parts: Parts = {}): Promise<OpenShiftHouse> {
  const house = await hiring('2026-12-01T15:00:00.000Z', parts);
  const { people } = house.app;
  const [l, m] = [await people.facility(), await people.facility()];
  const site = (name: string) => l.client.entities.Site.create({ name, time_zone: 'America/Chicago' });
  const [{ id: siteId }, { id: s2 }] = [await site('S1'), await site('S2')];
  const r = await house.member(l, 'recruiter');
  const assign: OpenShiftHouse['assign'] = (clinician, other = {}, facility = l) =>
    assignmentOf(house, clinician, facility, other);
  const plan: OpenShiftHouse['plan'] = (other = {}, by = r) =>
    by.client.functions.planShifts({
      series_id: newSeries(),
      site_id: siteId,
      role: 'RN',
      pattern: { days: ['tue', 'wed', 'thu'], starts: '19:00', ends: '07:00', from: '2027-01-05', to: '2027-01-07' },
      ...other,
    });
  return Object.assign(house, {
    ...{ siteId, l, m, r, assign, plan },
    v: await house.member(l, 'reviewer'),
    r2: await house.member(l, 'recruiter', [s2]),
    nurse: async () => {
      const clinician = await people.clinician();
      await assign(clinician);
      return clinician;
    },
    night: async (needed = 1, other: Partial<PlanInput> = {}) => {
      const { open_shifts } = await plan({ pattern: tuesday, needed, ...other });
      return open_shifts[0]! as OpenShift;
    },
  });
}

export const tuesday = {
  days: ['tue' as const],
  starts: '19:00',
  ends: '07:00',
  from: '2027-01-05',
  to: '2027-01-05',
};

export function newSeries(): string {
  return crypto.randomUUID();
}

async function assignmentOf(
  { app, apply }: Hiring,
  clinician: Person,
  facility: Person,
  other: Partial<Assignment>,
): Promise<Assignment> {
  const { id: application_id, job_id } = await apply(clinician, facility);
  const sides = {
    facility_id: facility.user.id,
    facility_name: 'Mercy',
    clinician_id: clinician.user.id,
    clinician_name: clinician.user.full_name,
  };
  return inTransaction(app.services, system, async (work) => {
    const server = work.system;
    const offer = await server.create('Offer', { ...sides, application_id, job_id, job_title: 'RN', number: 1 });
    const terms = { ...agreed, application_id, job_id, offer_id: offer.id, ...other };
    const assignment = await server.create('Assignment', { ...sides, ...terms });
    await acceptedOffer(work, offer, assignment);
    return assignment;
  });
}

const agreed = {
  title: 'RN',
  role: 'RN',
  kind: 'per_diem',
  engagement: 'employee',
  time_zone: 'America/Chicago',
  starts_on: '2026-06-01',
  facility_notice_hours: 24,
  facility_pays_minutes: 240,
  clinician_notice_hours: 24,
} as const;

export function claim({ client }: Pick<Person, 'client'>, { id, updated_date }: Planned) {
  return client.functions.claimShift({ open_shift_id: id, seen: updated_date });
}

/** What the database holds of the claims of an open shift, in their order. */
export async function claimsOf({ app }: Hiring, { id }: Pick<OpenShift, 'id'>) {
  const { rows } = await app.services.pool.query<{ clinician_id: string; status: string }>(
    'select clinician_id, status from shift_claims where open_shift_id = $1 order by queue_number',
    [id],
  );
  return rows;
}

/** How many are booked, as the row and the shifts say it. */
export async function bookedFor({ app }: Hiring, { id }: Pick<OpenShift, 'id'>) {
  const { rows } = await app.services.pool.query<{ filled: number; reserved: number; shifts: number; status: string }>(
    `select filled, reserved, status, (select count(*)::int from shifts s where s.open_shift_id = o.id
      and s.status = 'booked') as shifts from open_shifts o where id = $1`,
    [id],
  );
  return rows[0]!;
}
