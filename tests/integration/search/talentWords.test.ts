import { afterAll, beforeAll, expect, test } from 'vitest';
import { countSearchWords } from '#server/features/search/searchWords.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

const now = new Date('2026-12-01T15:00:00Z');

let app: TestApp;
let visitor: Person['client'];
beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
  visitor = app.people.visitor().client;
  await keepListings(app.services);
  const availability_date = now.toISOString();
  const people = [
    {
      full_name: 'Ann',
      credentials: 'RN',
      headline: 'Telemetry nurse',
      location: 'Tampa, FL',
      licensure_states: ['FL' as const, 'TX' as const],
      specialties: ['Critical Care'],
      shift_types: ['night' as const],
      employment_types: ['travel' as const],
      languages: ['Spanish'],
      years_exp: 6,
      rate_band_min: 55,
      availability: 'now' as const,
      availability_date,
    },
    {
      full_name: 'Bea',
      credentials: 'RN',
      headline: 'Operating room',
      location: 'Austin, TX',
      licensure_states: ['TX' as const],
      specialties: ['Surgery'],
      shift_types: ['day' as const],
      employment_types: ['per_diem' as const],
      languages: ['Tagalog'],
      emr_list: ['Epic'],
      years_exp: 2,
      rate_band_min: 70,
    },
    {
      full_name: 'Cyd',
      credentials: 'FNP-C',
      headline: 'Primary care',
      location: 'Miami, FL',
      licensure_states: ['FL' as const],
      employment_types: ['locum' as const, 'part_time' as const],
      shift_types: ['weekend' as const],
      telehealth: true,
      years_exp: 12,
      rate_band_min: 90,
    },
    {
      full_name: 'Dot',
      credentials: 'LPN',
      headline: 'Long-term care',
      location: 'Boston, MA',
      licensure_states: ['MA' as const],
      employment_types: ['full_time' as const],
      shift_types: ['evening' as const],
      rate_band_min: 30,
    },
    {
      full_name: 'Eva',
      credentials: 'MD',
      headline: 'Trauma center',
      location: 'Baltimore, MD',
      licensure_states: ['MD' as const],
      specialties: ['Emergency Medicine'],
      shift_types: ['on_call' as const],
      employment_types: ['contract' as const],
      rate_band_min: 200,
    },
  ];
  for (const person of people) await app.people.clinician({ certifications: [], ...person });
  await keepListings(app.services);
  await countSearchWords(app.services);
});
afterAll(() => app.close());

const everyone = ['Ann', 'Bea', 'Cyd', 'Dot', 'Eva'];

test.each<[q: string, found: string[], leftOut?: string[]]>([
  ['nurse', ['Ann', 'Bea', 'Cyd', 'Dot']],
  ['enfermera', ['Ann', 'Bea', 'Cyd', 'Dot']],
  ['registered nurse', ['Ann', 'Bea']],
  ['enfermera registrada', ['Ann', 'Bea']],
  ['provider', ['Cyd', 'Eva']],
  ['physician', ['Eva']],
  ['médico', ['Eva']],
  ['travel nurse', ['Ann']],
  ['enfermera itinerante', ['Ann']],
  ['prn', ['Bea']],
  ['per diem rn', ['Bea']],
  ['part time', ['Cyd']],
  ['medio tiempo', ['Cyd']],
  ['locum tenens', ['Cyd']],
  ['full time', ['Dot']],
  ['contract', ['Ann', 'Cyd', 'Eva']],
  ['night shift rn', ['Ann']],
  ['noches', ['Ann']],
  ['days', ['Bea']],
  ['evening', ['Dot']],
  ['weekends only', ['Cyd']],
  ['fin de semana', ['Cyd']],
  ['on call', ['Eva']],
  ['rn no nights', ['Bea']],
  ['icu', ['Ann']],
  ['cuidados intensivos', ['Ann']],
  ['tele rn', ['Ann']],
  ['quirófano', ['Bea']],
  ['er physician', ['Eva']],
  ['urgencias', ['Eva']],
  ['spanish', ['Ann']],
  ['spanish speaking rn', ['Ann']],
  ['habla español', ['Ann']],
  ['tagalog', ['Bea']],
  ['epic rn', ['Bea']],
  ['telehealth', ['Cyd']],
  ['telesalud', ['Cyd']],
  ['rn texas', ['Ann', 'Bea']],
  ['rn TX', ['Ann', 'Bea']],
  ['licensed in texas', ['Ann', 'Bea']],
  ['texas license', ['Ann', 'Bea']],
  ['licencia de Texas', ['Ann', 'Bea']],
  ['rn florida', ['Ann']],
  ['physician maryland', ['Eva']],
  ['rn $60', ['Ann']],
  ['rn under $80/hr', ['Ann', 'Bea']],
  ['menos de 40 por hora', ['Dot']],
  ['rn 5 years', ['Ann']],
  ['10 años de experiencia', ['Cyd']],
  ['rn available now', ['Ann']],
  ['disponible ahora', ['Ann']],
  ['33602', ['Ann']],
  ['rn within 25 miles of Tampa', ['Ann']],
  ['enfermera cerca de Austin', ['Bea']],
  ['rn underwater', ['Ann', 'Bea'], ['underwater']],
  ['icu rn within 25 miles', ['Ann'], ['within 25 miles']],
  ['$300', everyone],
])('S2 to S7: of clinicians, %s finds %j', async (q, found, leftOut = []) => {
  const answer = await visitor.functions.searchTalent({ q, correct: true });
  expect(answer.talent.map(({ full_name }) => full_name).toSorted()).toEqual(found);
  expect(answer.left_out).toEqual(leftOut);
});
