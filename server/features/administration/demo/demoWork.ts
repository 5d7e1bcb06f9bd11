/** Whom a facility of the demo took on per diem, and which days of last week both signed. Ages in hours. */
export const demoWork = {
  clinician: 'tom',
  job: 'Physical therapist',
  sender: 'Priya Raman',
  age: 24 * 30,
  proposedAge: 7,
  place: { name: 'Surgery center', address: '3400 Bee Cave Rd, Austin, TX 78746', time_zone: 'America/Chicago' },
  starts: '07:00',
  ends: '15:30',
  unit: 'Joint program',
  /** Days after its Sunday: Monday, Tuesday, Thursday. */
  signedDays: [1, 2, 4],
  terms: {
    pay: { unit: 'hour', amount_cents: 6200 },
    schedule: {
      pattern: 'Two to four days a week',
      shift_minutes: 510,
      shifts_per_week: 3,
      starts: '07:00',
      ends: '15:30',
    },
    breaks: { minutes: 30, paid: false },
    cancellation: { facility_notice_hours: 24, facility_pays_minutes: 120, clinician_notice_hours: 24 },
  },
} as const;
