import type { DraftOf } from '#domain/entities.ts';

export interface DemoJob {
  /** E-mail of the demo facility that posts it. */
  facility: string;
  /** Hours before the seeding at which it was posted. */
  age: number;
  /** Days after the seeding on which it starts. */
  startsIn: number;
  job: DraftOf<'Job'>;
}

/** Six jobs, 38 to 240 dollars per hour. */
export const demoJobs: readonly DemoJob[] = [
  {
    facility: 'riverside@demo.openlocum.example',
    age: 3,
    startsIn: 14,
    job: {
      title: 'Emergency physician, night shifts',
      role: 'MD/DO',
      specialty: 'Emergency Medicine',
      location_type: 'on-site',
      address: '1200 Riverside Drive, San Diego, CA 92101',
      description:
        'Six twelve-hour nights a month in a 34-bay emergency department. One other physician and two advanced practice clinicians are on with you; trauma surgery and anesthesia are in house.\n\nWe credential in three weeks and pay every second Friday.',
      duration: '3 months, extension possible',
      pay_range_min: 205,
      pay_range_max: 240,
      shift_types: ['night', 'weekend'],
      employment_type: 'locum',
      benefits: ['malpractice', 'housing', 'travel'],
      other_pay: 'Night hours beyond the schedule are paid at one and a half times the rate.',
      required_credentials: ['Board certified or eligible in emergency medicine', 'ACLS', 'ATLS', 'California license'],
      schedule_json: JSON.stringify({ days: ['Thu', 'Fri', 'Sat'], hours: '7pm - 7am' }),
      emr: 'Epic',
    },
  },
  {
    facility: 'riverside@demo.openlocum.example',
    age: 27,
    startsIn: 10,
    job: {
      title: 'Critical care RN, medical ICU',
      role: 'RN',
      specialty: 'Critical Care',
      location_type: 'on-site',
      address: '1200 Riverside Drive, San Diego, CA 92101',
      description:
        'Cover for two maternity leaves in a 24-bed medical ICU. Ratio one to two, one to one on CRRT. Two orientation shifts, paid.',
      duration: '13 weeks',
      pay_unit: 'week',
      pay_stated_min: 2448,
      pay_stated_max: 3024,
      weekly_hours: 36,
      shift_types: ['day'],
      employment_type: 'travel',
      benefits: ['health', 'housing', 'travel', 'license_fees'],
      benefits_text: 'Health insurance from the first day. A furnished studio within walking distance, or a stipend.',
      required_credentials: ['Two years of ICU experience', 'ACLS', 'BLS'],
      schedule_json: JSON.stringify({ days: ['Mon', 'Tue', 'Wed'], hours: '7am - 7pm' }),
      emr: 'Epic',
    },
  },
  {
    facility: 'lakeview@demo.openlocum.example',
    age: 50,
    startsIn: 7,
    job: {
      title: 'Wound care nurse, two days a week',
      role: 'RN',
      specialty: 'Wound Care',
      location_type: 'on-site',
      address: '88 Lakeview Terrace, Tampa, FL 33602',
      description:
        'Weekly wound rounds with our medical director and hands-on care between them: pressure injuries, venous ulcers, two or three negative pressure dressings at a time. You document, measure and teach.',
      duration: 'Ongoing',
      pay_range_min: 46,
      pay_range_max: 62,
      employment_type: 'part_time',
      benefits: ['paid_time_off', 'education', 'parking'],
      required_credentials: ['Florida or compact RN license', 'Wound care certification preferred'],
      schedule_json: JSON.stringify({ days: ['Tue', 'Thu'], hours: '8am - 4pm' }),
      emr: 'PointClickCare',
    },
  },
  {
    facility: 'lakeview@demo.openlocum.example',
    age: 76,
    startsIn: 5,
    job: {
      title: 'LPN, evening medication pass',
      role: 'LPN',
      specialty: 'Primary Care',
      location_type: 'on-site',
      address: '88 Lakeview Terrace, Tampa, FL 33602',
      description:
        'Evening medication pass and treatments for a 30-resident wing, with an RN supervisor in the building all shift.',
      duration: '8 weeks',
      pay_range_min: 38,
      pay_range_max: 45,
      shift_types: ['evening', 'weekend'],
      employment_type: 'per_diem',
      benefits: ['meals', 'parking', 'overtime_pay'],
      required_credentials: ['Florida LPN license', 'BLS'],
      schedule_json: JSON.stringify({ days: ['Mon', 'Wed', 'Fri', 'Sun'], hours: '3pm - 11pm' }),
      emr: 'PointClickCare',
    },
  },
  {
    facility: 'summit@demo.openlocum.example',
    age: 101,
    startsIn: 21,
    job: {
      title: 'Physical therapist, same-day joint program',
      role: 'PT',
      specialty: 'Physical Therapy',
      location_type: 'hybrid',
      address: '4100 Summit Lane, Austin, TX 78731',
      description:
        'First mobilization on the day of surgery, discharge teaching, and video follow-up in the first two weeks. About eight patients a day, none of them double-booked.',
      duration: '6 months',
      pay_range_min: 54,
      pay_range_max: 68,
      shift_types: ['day'],
      employment_type: 'full_time',
      benefits: ['health', 'dental_vision', 'retirement', 'paid_time_off', 'education'],
      required_credentials: ['Texas PT license', 'BLS'],
      schedule_json: JSON.stringify({ days: ['Mon', 'Tue', 'Wed', 'Thu'], hours: '6am - 2pm' }),
      emr: 'WebPT',
    },
  },
  {
    facility: 'harbor@demo.openlocum.example',
    age: 149,
    startsIn: 12,
    job: {
      title: 'Nurse practitioner, evening telehealth',
      role: 'NP',
      specialty: 'Primary Care',
      location_type: 'remote',
      description:
        'Three evenings of video visits a week for established patients: refills, follow-ups, same-day worries. A physician is on the line whenever you want one.',
      duration: 'Ongoing',
      pay_range_min: 88,
      pay_range_max: 105,
      shift_types: ['evening'],
      employment_type: 'contract',
      benefits: ['malpractice', 'license_fees'],
      required_credentials: ['New York NP license', 'Two years of primary care'],
      schedule_json: JSON.stringify({ days: 'Tue, Wed and Thu', hours: '5pm - 9pm' }),
      emr: 'eClinicalWorks',
    },
  },
];
