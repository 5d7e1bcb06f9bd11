import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#client/createClient.ts';
import { measure, percentile, type Load } from './measure.ts';

export interface Freshness {
  changes: number;
  /** Milliseconds from the answer to a job's change until a document has come that shows it. */
  p50_ms: number;
  longest_ms: number;
  /** Documents a second that others got in the same time. */
  rps: number;
}

/** Changes the newest job again and again while the page of jobs is read under load, and asks when the page says so. */
export async function measureFreshness(
  origin: string,
  serviceToken: string,
  load: Load,
  seconds: number,
): Promise<Freshness> {
  const jobs = createClient({ serverUrl: origin, serviceToken }).asServiceRole.entities.Job;
  const [newest] = await jobs.list('-created_date', 1);
  const times: number[] = [];
  const end = new AbortController();
  const loaded = measure(origin, load, seconds).finally(() => end.abort());
  for (let change = 1; !end.signal.aborted; change++) {
    const title = `Changed for the ${change}th time`;
    await jobs.update(newest!.id, { title });
    const changed = performance.now();
    while (!(await (await fetch(`${origin}/jobs`)).text()).includes(title)) await sleep(5);
    times.push(performance.now() - changed);
    await sleep(200);
  }
  const { answers, seconds: lasted } = await loaded;
  return {
    changes: times.length,
    p50_ms: Math.round(percentile(times, 0.5)),
    longest_ms: Math.round(Math.max(...times)),
    rps: Math.round(answers / lasted),
  };
}
