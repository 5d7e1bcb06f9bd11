import shop from '../fixtures/searchedJobs.json' with { type: 'json' };
import type { FacilityType } from '#domain/shared/vocabulary.ts';
import { fillRows } from './fillRows.ts';
import type { TestApp } from './testApp.ts';

/** What a search wants, as `tests/fixtures/searches.json` writes it: all that is named, lists being alternatives. */
export interface Wanted {
  all?: Wanted[];
  any?: Wanted[];
  role?: string[];
  /** Of the address, or one that remote work names. */
  state?: string[];
  city?: string[];
  /** Same as `city`, asked for by a place. */
  near?: string[];
  specialty?: string[];
  employment?: string[];
  shift?: string[];
  location?: string[];
  benefit?: string[];
  house?: string[];
  days?: string[];
  /** Hours of a shift. */
  hours?: number;
  /** Dollars per hour that its pay reaches. */
  pay?: number;
  /** Patterns. */
  title?: string;
  text?: string;
}

export interface SearchedJob {
  id: string;
  title: string;
  description: string;
  role: string;
  specialty: string | null;
  location_type: string;
  address: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  practice_states: string[];
  employment_type: string | null;
  shift_types: string[];
  benefits: string[];
  duration: string | null;
  shift_hours: number | null;
  weekly_hours: number | null;
  other_pay: string | null;
  emr: string | null;
  pay_range_min: number;
  pay_range_max: number;
  schedule_json: string | null;
  facility_id: string;
  facility_name: string;
  house: FacilityType;
}

interface Post {
  title: string;
  role: string;
  house: string;
  description: string;
  specialty?: string;
  employment_type: string;
  location_type?: string;
  shift_types?: string[];
  benefits?: string[];
  practice_states?: string[];
  days?: string[];
  schedule?: string;
  duration?: string;
  shift_hours?: number;
  weekly_hours?: number;
  other_pay?: string;
  emr?: string;
  pay: number[];
}

const each = 14;
const houses = ['hospital', 'clinic', 'snf', 'asc', 'home_health'] as const;

/** About 800 jobs of 58 kinds in 38 towns of 32 states, the same in every run. */
export async function listSearchedJobs(app: TestApp): Promise<SearchedJob[]> {
  const facilities = new Map(
    await Promise.all(
      houses.map(async (facility_type) => {
        const { user } = await app.people.facility({ full_name: names[facility_type], facility_type });
        return [facility_type, user.id] as const;
      }),
    ),
  );
  const jobs = (shop.posts as Post[]).flatMap((post, at) =>
    Array.from({ length: each }, (_, turn) => jobOf(post, at, turn, facilities)),
  );
  await fillRows(
    app,
    `insert into jobs (id, title, description, role, specialty, location_type, address, city, state, postal_code,
       practice_states, employment_type, shift_types, benefits, duration, shift_hours, weekly_hours, other_pay, emr, pay_range_min, pay_range_max, pay_stated_min,
       pay_stated_max, schedule_json, facility_id, facility_name)
     select id, title, description, role, specialty, location_type, address, city, state, postal_code, practice_states,
       employment_type, shift_types, benefits, duration, shift_hours, weekly_hours, other_pay, emr, pay_range_min, pay_range_max, pay_range_min, pay_range_max,
       schedule_json, facility_id, facility_name
     from jsonb_populate_recordset(null::jobs, $1::jsonb)`,
    [JSON.stringify(jobs)],
  );
  return jobs;
}

export function isWanted(job: SearchedJob, wanted: Wanted): boolean {
  const text = [job.title, job.description, job.duration, job.specialty].join('\n');
  const among = (values: readonly string[] | undefined, own: readonly (string | null)[]) =>
    !values || values.some((value) => own.includes(value));
  return (
    (wanted.all ?? []).every((one) => isWanted(job, one)) &&
    (!wanted.any || wanted.any.some((one) => isWanted(job, one))) &&
    among(wanted.role, [job.role]) &&
    among(wanted.state, [job.state, ...job.practice_states]) &&
    among(wanted.city ?? wanted.near, [job.city]) &&
    among(wanted.specialty, [job.specialty]) &&
    among(wanted.employment, [job.employment_type]) &&
    among(wanted.shift, job.shift_types) &&
    among(wanted.location, [job.location_type]) &&
    among(wanted.benefit, job.benefits) &&
    among(wanted.house, [job.house]) &&
    among(wanted.days, daysOf(job)) &&
    (wanted.hours === undefined || job.shift_hours === wanted.hours) &&
    (wanted.pay === undefined || job.pay_range_max >= wanted.pay) &&
    (!wanted.title || new RegExp(wanted.title, 'i').test(job.title)) &&
    (!wanted.text || new RegExp(wanted.text, 'i').test(text))
  );
}

function daysOf({ schedule_json }: SearchedJob): string[] {
  return schedule_json === null ? [] : (JSON.parse(schedule_json) as { days: string[] }).days;
}

const names: Readonly<Record<(typeof houses)[number], string>> = {
  hospital: 'St. Anne Hospital',
  clinic: 'Lakeview Family Clinic',
  snf: 'Cedar Ridge Residence',
  asc: 'Riverside Surgery Center',
  home_health: 'Bright Path Home Visits',
};

/** Addresses as three facilities would write them. */
const addresses = [
  (city: string, state: string, zip: string) => `120 Main Street, ${city}, ${state} ${zip}`,
  (city: string, state: string) => `${city}, ${state}`,
  (city: string, state: string) => `${city} ${state}`,
];

function jobOf(post: Post, at: number, turn: number, facilities: ReadonlyMap<string, string>): SearchedJob {
  const house = post.house as (typeof houses)[number];
  const place = shop.places[(at * 11 + turn * 13) % shop.places.length]!;
  const isRemote = post.location_type === 'remote';
  const here = turn % 4 === 3 && !isRemote ? ` - ${place.city}, ${place.state}` : '';
  return {
    id: `searched-${at}-${turn}`,
    title: post.title + here,
    description: post.description,
    role: post.role,
    specialty: post.specialty ?? null,
    location_type: post.location_type ?? 'on-site',
    address: isRemote ? null : addresses[turn % addresses.length]!(place.city, place.state, place.zip),
    city: isRemote ? null : place.city,
    state: isRemote ? null : place.state,
    postal_code: isRemote ? null : place.zip,
    practice_states: post.practice_states ?? [],
    employment_type: post.employment_type,
    shift_types: post.shift_types ?? [],
    benefits: post.benefits ?? [],
    duration: post.duration ?? null,
    shift_hours: post.shift_hours ?? null,
    weekly_hours: post.weekly_hours ?? null,
    other_pay: post.other_pay ?? null,
    emr: post.emr ?? null,
    pay_range_min: post.pay[0]!,
    pay_range_max: post.pay[1]!,
    schedule_json: post.days ? JSON.stringify({ days: post.days, hours: post.schedule ?? '' }) : null,
    facility_id: facilities.get(house)!,
    facility_name: names[house],
    house,
  };
}
