import type { DraftOf } from '#domain/entities.ts';

export interface DemoFacility extends DraftOf<'User'> {
  email: string;
  full_name: string;
  facility_name: string;
  headline: string;
}

export const demoFacilities: readonly DemoFacility[] = [
  {
    email: 'riverside@demo.openlocum.example',
    full_name: 'Dana Whitfield',
    facility_name: 'Riverside General Hospital',
    facility_type: 'hospital',
    facility_size: 'large',
    headline: 'A 420-bed teaching hospital on the river',
    location: 'San Diego, CA',
    bio: 'Level II trauma center with a 34-bay emergency department and a residency program. Locums get a named charge nurse, a locker and their schedule two weeks ahead.',
    website: 'https://riverside-general.example',
  },
  {
    email: 'lakeview@demo.openlocum.example',
    full_name: 'Marcus Oyelaran',
    facility_name: 'Lakeview Skilled Nursing',
    facility_type: 'snf',
    facility_size: 'medium',
    headline: 'Skilled nursing and rehabilitation, 120 beds',
    location: 'Tampa, FL',
    bio: 'Short-stay rehabilitation and long-term care with its own wound care program. We post ratios on every unit and meet them.',
    website: 'https://lakeview-snf.example',
  },
  {
    email: 'summit@demo.openlocum.example',
    full_name: 'Priya Raman',
    facility_name: 'Summit Orthopedic Surgery Center',
    facility_type: 'asc',
    facility_size: 'small',
    headline: 'Four operating rooms, joints and sports medicine',
    location: 'Austin, TX',
    bio: 'An ambulatory surgery center for joint replacement and arthroscopy. Days only, no call, no weekends.',
    website: 'https://summit-ortho.example',
  },
  {
    email: 'harbor@demo.openlocum.example',
    full_name: 'Ellen Kowalski',
    facility_name: 'Harbor Community Clinic',
    facility_type: 'clinic',
    facility_size: 'small',
    headline: 'Primary care for everybody in the neighbourhood',
    location: 'Brooklyn, NY',
    bio: 'A federally qualified health center with walk-in hours and telehealth on three evenings a week. English, Spanish and Polish spoken.',
    website: 'https://harbor-clinic.example',
  },
];

/** Checks of two of them. The numbers are well formed and belong to no provider: they are examples of CMS and of ours. */
export const demoFacilityChecks: readonly { facility: string; npi: string; domain: string }[] = [
  { facility: 'riverside@demo.openlocum.example', npi: '1234567893', domain: 'riverside-general.example' },
  { facility: 'summit@demo.openlocum.example', npi: '1999999992', domain: 'summit-ortho.example' },
];
