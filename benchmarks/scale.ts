/**
 * Whether what people open stays as quick when there is ten times as much: `npm run bench -- scale`. The same calls at
 * 100,000 and at 1,000,000 jobs, with people and applications in proportion; `SCALE=2000,20000` for other sizes. One
 * facility and one clinician have a tenth as many rows of their own. Prints the median and the 95th percentile of both and
 * their growth: p95 at a million is to be at most twice p95 at 100,000. Of 40 requests the two slowest decide that, and on a
 * machine that others use they are slow by chance, which the median is not.
 */
import pg from 'pg';
import { loadPlaces } from '#server/features/search/loadPlaces.ts';
import { countSearchWords } from '#server/features/search/searchWords.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { writeGeneratedFiles } from '#server/platform/generatedFiles/writeGeneratedFiles.ts';
import { signUpMember } from './clinicians.ts';
import { percentile } from './measure.ts';
import { asServer, serverSettings } from './ownServices.ts';
import { startServer, type Server } from './processes.ts';
import { emptyDatabase } from './scratchDatabase.ts';
import { fillAccounts, fillTo } from './scaleFill.ts';
import { jobSearches, talentSearches } from './searches.ts';

interface Call {
  name: string;
  path: string;
  /** POST when it is there. `n` counts up: no two requests of a page are for the same address. */
  body?: (n: number) => object;
  query?: (n: number, id: string) => string;
  /** Who asks; a visitor by default. */
  who?: 'facility' | 'clinician';
}

type Members = Readonly<Record<NonNullable<Call['who']>, { id: string; token: string }>>;

const entities = '/api/apps/openlocum/entities';

/** The requests of the pages of a user with many rows of their own. */
const ownCalls: readonly Call[] = [
  searching('my jobs', 'facilityJobs', {}, 'facility'),
  searching('my jobs, by applicants', 'facilityJobs', { sort: 'applications' }, 'facility'),
  searching('my jobs, by title', 'facilityJobs', { sort: 'title' }, 'facility'),
  searching('my jobs, words', 'facilityJobs', { q: 'unit 17' }, 'facility'),
  searching('applicants', 'searchApplicants', {}, 'facility'),
  searching('applicants, pending', 'searchApplicants', { status: 'pending' }, 'facility'),
  searching('applicants, by name', 'searchApplicants', { q: 'ada morwick' }, 'facility'),
  searching('applicants, by three letters', 'searchApplicants', { q: 'mor' }, 'facility'),
  searching('applicants, by experience', 'searchApplicants', { sort: 'experience' }, 'facility'),
  { name: 'figures of applicants', path: '/api/functions/facilityFigures', body: () => ({}), who: 'facility' },
  listing('threads', 'Thread', 'facility', { last_message_at: { $ne: null } }, '&sort=-last_message_at&limit=30'),
  listing('notifications', 'Notification', 'facility', {}, '&limit=30'),
  listing('notifications, unread', 'Notification', 'facility', { read: false }, '&limit=30'),
  counting('count, unread threads', 'Thread', 'facility', (id) => ({ unread_by: id })),
  counting('count, unread news', 'Notification', 'facility', (user_id) => ({ user_id, read: false })),
  listing('my applications', 'Application', 'clinician', {}, '&limit=20'),
  listing('saved jobs', 'SavedJob', 'clinician', {}, '&limit=30'),
];

const calls: readonly Call[] = [
  ...ownCalls,
  ...Object.entries(jobSearches).map(([name, body]) => searching(name, 'searchJobs', body)),
  ...Object.entries(talentSearches).map(([name, body]) => searching(name, 'searchTalent', body)),
  { name: 'counts, empty', path: '/api/functions/jobFacets', body: () => ({}) },
  { name: 'counts, two filters', path: '/api/functions/jobFacets', body: () => ({ role: 'OT', state: 'VT' }) },
  { name: 'counts of talent', path: '/api/functions/talentFacets', body: () => ({ role: 'OT', state: 'VT' }) },
  { name: '/jobs', path: '/jobs', query: (n) => `?role=RN&page=${1 + (n % 40)}` },
  { name: '/talent', path: '/talent', query: (n) => `?page=${1 + (n % 40)}` },
  { name: '/job-detail', path: '/job-detail', query: (n) => `?id=scale-${1 + n * 37}` },
  { name: 'sitemap', path: '/sitemap.xml' },
  { name: 'feed for job boards', path: '/feeds/indeed.xml' },
];

const [small = 100_000, large = 1_000_000] = (process.env['SCALE'] ?? '').split(',').filter(Boolean).map(Number);
/** Requests of each call; one after the other, so that times are of the work and not of waiting. */
const rounds = 40;

const database = await emptyDatabase(process.env['DATABASE_URL']);
await asServer(database.url, loadPlaces);
const db = new pg.Client({ connectionString: database.url });
await db.connect();
try {
  const before = await measureAt(small, 0);
  const after = await measureAt(large, small);
  const columns = (share: string) => [`${share} ${small}`, `${share} ${large}`, 'growth'];
  printRow('ms', [...columns('p50'), ...columns('p95')]);
  for (const { name } of calls) {
    const shares = [0.5, 0.95].map((share) => [before, after].map((times) => percentile(times.get(name)!, share)));
    printRow(
      name,
      shares.flatMap(([one, other]) => [one!.toFixed(1), other!.toFixed(1), (other! / one!).toFixed(2)]),
    );
  }
} finally {
  await db.end();
  await database.remove();
}

function printRow(name: string, columns: readonly string[]): void {
  console.log(name.padEnd(28) + columns.map((column) => column.padStart(13)).join(''));
}

function listing(name: string, entity: string, who: Call['who'] & string, q: object, rest: string): Call {
  return { name, path: `${entities}/${entity}/v2/list`, query: () => `?q=${asText(q)}${rest}`, who };
}

function counting(name: string, entity: string, who: Call['who'] & string, q: (id: string) => object): Call {
  return { name, path: `${entities}/${entity}/count`, query: (_n, id) => `?q=${asText(q(id))}&most=100`, who };
}

function asText(q: object): string {
  return encodeURIComponent(JSON.stringify(q));
}

function searching(name: string, functionName: string, body: object, who?: Call['who']): Call {
  const call: Call = { name, path: `/api/functions/${functionName}`, body: () => ({ ...body, limit: 20 }) };
  return who ? { ...call, who } : call;
}

/** Milliseconds of each request, by the name of its call. */
async function measureAt(size: number, filled: number): Promise<ReadonlyMap<string, readonly number[]>> {
  console.log(`Filling up to ${size} jobs`);
  await fillTo(db, size, filled);
  await asServer(database.url, async (services) => {
    await keepListings(services);
    await countSearchWords(services);
    await writeGeneratedFiles(services);
  });
  const server = await startServer(['server/main.ts', '--only=web'], '/healthz', serverSettings(database.url));
  try {
    const times = new Map<string, readonly number[]>();
    const signUp = (role: 'facility' | 'clinician') =>
      signUpMember(`${role}-${size}@bench.example`, role, server.origin, db);
    const members = { facility: await signUp('facility'), clinician: await signUp('clinician') };
    await fillAccounts(db, size / 10, members.facility.id, members.clinician.id);
    for (const call of calls) times.set(call.name, await timesOf(server, call, members));
    return times;
  } finally {
    await server.stop();
  }
}

async function timesOf({ origin }: Server, { path, body, query, who }: Call, members: Members): Promise<number[]> {
  const times: number[] = [];
  const asker = who && members[who];
  const authorization: Record<string, string> = asker ? { authorization: `Bearer ${asker.token}` } : {};
  for (let n = 0; n < rounds + 5; n++) {
    const began = performance.now();
    const answer = await fetch(origin + path + (query?.(n, asker?.id ?? '') ?? ''), {
      headers: { ...authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body(n)) } : {}),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    // The first ones load code and fill caches.
    if (n >= 5) times.push(performance.now() - began);
  }
  return times;
}
