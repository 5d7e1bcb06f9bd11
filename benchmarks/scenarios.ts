import { clinicalRoles, specialties } from '#domain/shared/vocabulary.ts';
import type { MeasuredRequest, Load } from './measure.ts';

export interface Scenario {
  name: 'list' | 'filter' | 'get' | 'search' | 'create' | 'me' | 'ssr_jobs';
  product: Load;
  bare: Load;
}

const API = '/api/apps/openlocum';
const NEWEST = 'sort=-created_date&limit=50';
const SEARCHED = [
  'ward 1742',
  'night',
  'unit 417',
  'building 12',
  'radiology',
  'relief',
  'scrubs',
  'ward 88',
  'epic',
  'of 12',
];

/** `tokens` are clinicians': a logged-in user asks for lists, as the pages do. */
export function scenarios(tokens: readonly string[]): readonly Scenario[] {
  const headers = { authorization: `Bearer ${tokens[0]}` };
  const content = { 'content-type': 'application/json' };
  const get = (product: readonly string[], bare: readonly string[]) => ({
    product: { headers, requests: product.map((path) => reading(API + path)) },
    bare: { headers: {}, requests: bare.map(reading) },
  });
  return [
    { name: 'list', ...get([`/entities/Job?${query({ status: 'active' })}&${NEWEST}`], ['/list']) },
    {
      name: 'filter',
      ...get(
        pairs.map(([role, specialty]) => `/entities/Job?${query({ role, specialty, status: 'active' })}&${NEWEST}`),
        pairs.map(([role, specialty]) => `/filter?${new URLSearchParams({ role, specialty }).toString()}`),
      ),
    },
    {
      name: 'get',
      ...get(
        jobIds.map((id) => `/entities/Job/${id}`),
        jobIds.map((id) => `/get/${id}`),
      ),
    },
    {
      name: 'search',
      product: {
        headers: { ...headers, ...content },
        requests: SEARCHED.map((q) => posting(`${API}/functions/searchJobs`, { q })),
      },
      bare: { headers: {}, requests: SEARCHED.map((q) => reading(`/search?${new URLSearchParams({ q }).toString()}`)) },
    },
    {
      name: 'create',
      // As many people as there are in life: one who applies 16 times in parallel would wait for themselves.
      product: {
        headers: content,
        requests: applying(
          `${API}/functions/handleNewApplication`,
          tokens.map((token) => ({ authorization: `Bearer ${token}` })),
        ),
      },
      bare: {
        headers: content,
        requests: applying(
          '/create',
          tokens.map((_, n) => ({ 'x-person': `person-${20_000 - n}` })),
        ),
      },
    },
    { name: 'me', ...get(['/entities/User/me'], ['/me']) },
    // The page as a visitor's browser gets it, from the cache for some seconds: compressed, with a nonce of its own.
    {
      name: 'ssr_jobs',
      product: { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' }, requests: [reading('/jobs')] },
      bare: { headers: {}, requests: [reading('/jobs')] },
    },
  ];
}

const pairs = clinicalRoles.flatMap((role) => specialties.map((specialty) => [role, specialty] as const));
/** A thousand jobs spread over the table; 7919 is prime, so they are not neighbours. */
const jobIds = Array.from({ length: 1000 }, (_, n) => `job-${1 + ((n * 7919) % 100_000)}`);

/** A job not applied for before each time, by one of `people`: closed jobs (every tenth) are passed over. */
function applying(path: string, people: readonly Record<string, string>[]): () => MeasuredRequest {
  let job = 0;
  let person = 0;
  return () => {
    job += job % 10 === 9 ? 2 : 1;
    const cover = 'Six years in intensive care, available from Monday.';
    const headers = people[person++ % people.length]!;
    return { ...posting(path, { job_id: `job-${job}`, cover, proposed_rate: null }), headers };
  };
}

function query(q: Record<string, string>): string {
  return `q=${encodeURIComponent(JSON.stringify(q))}`;
}

function reading(path: string): MeasuredRequest {
  return { method: 'GET', path };
}

function posting(path: string, body: unknown): MeasuredRequest {
  return { method: 'POST', path, body: JSON.stringify(body) };
}
