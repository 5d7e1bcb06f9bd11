/** Whom a facility of the demo took on per diem, and which days of last week both signed. Ages in hours. */
export interface DemoWork {
  clinician: string;
  /** The beginning of its title. */
  job: string;
  sender: string;
  age: number;
  place: { name: string; address: string; time_zone: string };
  starts: string;
  ends: string;
  unit: string;
  /** Days after its Sunday. */
  signedDays: readonly number[];
  terms: Record<'pay' | 'schedule', object>;
}

/** The first has hours to sign and shifts to come as well. */
export const demoWork: readonly [DemoWork, ...DemoWork[]] = [
  {
    clinician: 'tom',
    job: 'Physical therapist',
    sender: 'Priya Raman',
    age: 24 * 30,
    place: { name: 'Surgery center', address: '3400 Bee Cave Rd, Austin, TX 78746', time_zone: 'America/Chicago' },
    starts: '07:00',
    ends: '15:30',
    unit: 'Joint program',
    signedDays: [1, 2, 4],
    terms: {
      pay: { unit: 'hour', amount_cents: 6200 },
      schedule: {
        pattern: 'Two to four days a week',
        shift_minutes: 510,
        shifts_per_week: 3,
      },
    },
  },
  {
    // At a skilled nursing facility, whose signed hours make a file for the Payroll-Based Journal.
    clinician: 'amara',
    job: 'RN, evening',
    sender: 'Marcus Hale',
    age: 24 * 25,
    place: { name: 'Lakeview', address: '88 Lakeview Terrace, Tampa, FL 33602', time_zone: 'America/New_York' },
    starts: '15:00',
    ends: '23:00',
    unit: 'Second floor',
    signedDays: [1, 3, 5],
    terms: {
      pay: { unit: 'hour', amount_cents: 4500 },
      schedule: {
        pattern: 'Evenings as agreed',
        shift_minutes: 480,
        shifts_per_week: 2,
      },
    },
  },
];

/** Hours since the shifts to come were booked and proposed. */
export const proposedAge = 7;
