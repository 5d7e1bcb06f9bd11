import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { searchKinds, type SearchKind } from '#domain/alerts/savedSearch.ts';
import { benefits, employmentTypes, shiftTypes } from '#domain/jobs/vocabulary.ts';
import { availabilities } from '#domain/profiles/vocabulary.ts';
import { clinicalRoles, specialties, states } from '#domain/shared/vocabulary.ts';
import { matchListings } from '#server/features/alerts/matchListings.ts';
import { canonicalText } from '#server/features/search/functions.ts';
import type { Services } from '#server/platform/services.ts';

/** Saves so many searches, nine in ten for jobs, and compiles them. A text is saved by about twenty people. */
export async function fillSearches(db: Client, services: Services, count: number): Promise<void> {
  const ofKind = { jobs: Math.round((count * 9) / 10), talent: Math.round(count / 10) };
  await db.query('create table find_texts (kind text, number bigint, query text)');
  for (const kind of searchKinds) {
    await db.query(
      'insert into find_texts select $1, n - 1, query from unnest($2::text[]) with ordinality as t(query, n)',
      [kind, textsOf(kind, ofKind[kind] / 20)],
    );
  }
  const fill = await readFile(new URL('findSearches.sql', import.meta.url), 'utf8');
  await db.query(fill.replaceAll('$jobs', String(ofKind.jobs)).replaceAll('$talent', String(ofKind.talent)));
  await matchListings(services);
  // The others of a text are the same under another id.
  await db.query(`
    insert into compiled_searches
    select (jsonb_populate_record(compiled, jsonb_build_object('search_id', other.id))).*
    from compiled_searches compiled join saved_searches first on first.id = search_id
      join saved_searches other on other.kind = first.kind and other.query = first.query and other.id <> first.id`);
  await db.query('vacuum analyze');
}

type Choose = <T>(values: readonly T[]) => T;
type Pairs = readonly (readonly [name: string, value: string])[];

const towns = [
  'Tampa, FL',
  'Orlando, FL',
  'Atlanta, GA',
  'Denver, CO',
  'Phoenix, AZ',
  'Seattle, WA',
  'Boston, MA',
].concat(['Chicago, IL', 'Houston, TX', 'Los Angeles, CA', 'Detroit, MI', 'Columbus, OH']);
const words = [
  'icu',
  'night',
  'wound care',
  'epic',
  'travel nurse',
  'float',
  'charge',
  'relief',
  'weekend',
  'radiology',
];
const large = ['FL', 'CA', 'TX', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI'] as const;

/** What people look for jobs by: most by role and place, some by words, pay or what their profile says. */
const jobShapes: readonly ((choose: Choose) => Pairs)[] = [
  (choose) => [role(choose), state(choose)],
  (choose) => [role(choose), state(choose), ['shift', choose(shiftTypes)]],
  (choose) => [role(choose), ['specialty', choose(specialties)], state(choose), state(choose)],
  (choose) => [role(choose), ...near(choose)],
  (choose) => [...near(choose), ['shift', choose(shiftTypes)], ['pay_min', choose(['40', '60', '80', '100'])]],
  (choose) => [role(choose), ['employment', choose(employmentTypes)], ['pay_min', choose(['45', '65', '95'])]],
  (choose) => [['q', choose(words)], state(choose), role(choose)],
  (choose) => [['q', `${choose(words)} ${choose(words)}`], ...near(choose)],
  (choose) => [role(choose), ['specialty', choose(specialties)], state(choose), ['unstated', 'show']],
  (choose) => [role(choose), ['benefits', choose(benefits)], ['starts_within', choose(['14', '30', '60'])]],
];

const talentShapes: typeof jobShapes = [
  (choose) => [role(choose), state(choose), ['availability', choose(availabilities)]],
  (choose) => [role(choose), ['near', choose(towns)], ['comes_to', '1'], ['specialty', choose(specialties)]],
  (choose) => [['specialty', choose(specialties)], state(choose), ['years_min', choose(['1', '2', '5', '10'])]],
  (choose) => [['q', choose(words)], ...near(choose)],
];

function role(choose: Choose): Pairs[number] {
  return ['role', choose(clinicalRoles)];
}

/** As people are spread: half of them in a few states. */
function state(choose: Choose): Pairs[number] {
  return ['state', choose([choose(large), choose(states)])];
}

function near(choose: Choose): Pairs {
  return [
    ['near', choose(towns)],
    ['miles', choose(['10', '25', '50', '100'])],
  ];
}

/** At most so many different ones, the same on every run. */
function textsOf(kind: SearchKind, count: number): string[] {
  const choose = chooser();
  const shapes = kind === 'jobs' ? jobShapes : talentShapes;
  const texts = new Set<string>();
  for (let n = 0; texts.size < count && n < 10 * count; n++) {
    const pairs = shapes[n % shapes.length]!(choose);
    texts.add(
      canonicalText(
        kind,
        new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString(),
      ),
    );
  }
  return [...texts];
}

function chooser(): Choose {
  let seed = 42;
  return (values) => {
    // The generator of the C standard: enough for a spread.
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return values[(seed >>> 8) % values.length]!;
  };
}
