import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { createClient } from '#client/createClient.ts';
import { newJob } from '#tests/support/newJob.ts';
import { signUpMember } from './clinicians.ts';
import { compare, type Side } from './compare.ts';
import { row, type Row } from './findRow.ts';
import type { MeasuredRequest, Load } from './measure.ts';
import { serverSettings } from './ownServices.ts';
import { startServer, type Server } from './processes.ts';
import { scenarios } from './scenarios.ts';

/** The facilities that post: as many as write concurrently, so that none waits for its own row. */
const facilities = 16;
/** What each of them has, to be changed. */
const jobsOfEach = 20;

const jobs = '/api/apps/openlocum/entities/Job';

interface Poster {
  id: string;
  token: string;
  jobIds: readonly string[];
}

/** What posting and changing a job costs with what follows from it, and how the page of jobs keeps up. */
export async function writeRows(db: Client, databaseUrl: string, seconds: number): Promise<Row[]> {
  const settings = serverSettings(databaseUrl);
  const lengths = { rounds: 3, seconds, warmUpSeconds: 2 };
  const product = await startServer(['server/main.ts', '--only=web'], '/healthz', settings);
  const bare = await startServer(['benchmarks/bare.ts'], '/list', settings);
  const share = async (name: string, sides: readonly [Side, Side], goal: Row['goal']) => {
    const [other, own] = await compare(name, sides, lengths);
    return row(name, own.perSecond / other.perSecond, 'ratio', goal);
  };
  try {
    const posters = await postersOn(product, db);
    const unlisted = withoutListing(db);
    const post: Side = { origin: product.origin, load: posting(posters, jobs) };
    const put: Side = { origin: product.origin, load: changing(posters, jobs) };
    const barePost: Side = { origin: bare.origin, load: posting(posters, '/job'), around: unlisted };
    const barePut: Side = { origin: bare.origin, load: changing(posters, '/job'), around: unlisted };
    const rows = [
      await share('Job.create, to the same without a listing', [{ ...post, around: unlisted }, post], { least: 0.7 }),
      await share('Job.create, to a bare insert without one', [barePost, post], null),
      await share('Job.update, to the same without a listing', [{ ...put, around: unlisted }, put], null),
      await share('Job.update, to a bare update without one', [barePut, put], null),
    ];
    const page = { origin: product.origin, load: scenarios(['']).find(({ name }) => name === 'ssr_jobs')!.product };
    const changed = { ...page, around: whileChanging(product, settings.SERVICE_TOKEN, posters[0]!.jobIds[0]!) };
    rows.push(await share('/jobs with 20 changes a second, to none', [page, changed], { least: 0.5 }));
    return rows;
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

async function postersOn({ origin }: Server, db: Client): Promise<Poster[]> {
  const posters: Poster[] = [];
  for (let n = 1; n <= facilities; n++) {
    const member = await signUpMember(`poster${n}@bench.example`, 'facility', origin, db);
    const client = createClient({ serverUrl: origin, token: member.token });
    await client.auth.updateMe({ facility_name: `Poster ${n}` });
    const made = await client.entities.Job.bulkCreate(Array.from({ length: jobsOfEach }, () => newJob));
    posters.push({ ...member, jobIds: made.map(({ id }) => id) });
  }
  return posters;
}

/** As before there were listings: the trigger that writes them is off for a round. */
function withoutListing(db: Client): NonNullable<Side['around']> {
  return async (round) => {
    await db.query('alter table jobs disable trigger jobs_listed');
    try {
      return await round();
    } finally {
      await db.query('alter table jobs enable trigger jobs_listed');
    }
  };
}

/** Of the facilities in turn. A bare route believes who they say they are. */
function inTurn(posters: readonly Poster[], ask: (poster: Poster, n: number) => MeasuredRequest): Load {
  let n = 0;
  const next = () => {
    const poster = posters[n % posters.length]!;
    const headers = { authorization: `Bearer ${poster.token}`, 'x-person': poster.id };
    return { ...ask(poster, n++), headers };
  };
  return { headers: { 'content-type': 'application/json' }, requests: next };
}

function posting(posters: readonly Poster[], path: string): Load {
  return inTurn(posters, (_, n) => ({
    method: 'POST',
    path,
    body: JSON.stringify({ ...newJob, title: `Night shift, unit ${n}`, description: 'Handover takes place at seven.' }),
  }));
}

function changing(posters: readonly Poster[], path: string): Load {
  return inTurn(posters, ({ jobIds }, n) => ({
    method: 'PUT',
    path: `${path}/${jobIds[Math.floor(n / facilities) % jobIds.length]}`,
    body: JSON.stringify({ title: `Day shift, unit ${n}` }),
  }));
}

/** Changes a job 20 times a second while they run. */
function whileChanging({ origin }: Server, serviceToken: string, id: string): NonNullable<Side['around']> {
  const { Job } = createClient({ serverUrl: origin, serviceToken }).asServiceRole.entities;
  return async (round) => {
    const end = new AbortController();
    const change = async () => {
      for (let n = 1; !end.signal.aborted; n++) {
        await Promise.all([Job.update(id, { title: `Changed for the ${n}th time` }), sleep(50)]);
      }
    };
    const changes = change();
    try {
      return await round();
    } finally {
      end.abort();
      await changes;
    }
  };
}
