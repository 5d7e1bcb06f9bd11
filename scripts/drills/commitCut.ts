import { askOn, codeOf, isBusy } from '../scratch/asking.ts';
import { cutOnceAtCommit, query, wiredInstance, type WiredInstance } from '../scratch/database.ts';
import { scratchJob } from '../scratch/instance.ts';
import type { Report } from '../scratch/report.ts';

const cuts = 60;

/** Cuts connections to the database right after COMMIT went there, so that the client does not learn its outcome. */
export async function commitCut(report: Report): Promise<void> {
  const instance = await wiredInstance({ only: 'web' });
  const seen = { unknown: 0, repeated: 0 };
  try {
    report.say(`Cutting ${cuts} connections at COMMIT`);
    for (let number = 0; number < cuts; number++) await cutOne(instance, `Cut ${number}`, seen);
    report.holds(`each cut was answered 503 OUTCOME_UNKNOWN: ${seen.unknown} of ${cuts}`, seen.unknown === cuts);
    report.holds(
      `each repeat by its Idempotency-Key gave the job: ${seen.repeated} of ${cuts}`,
      seen.repeated === cuts,
    );
    const rows = await query<{ title: string }>(
      instance.directUrl,
      "select title from jobs where starts_with(title, 'Cut ')",
    );
    const different = new Set(rows.map(({ title }) => title)).size;
    report.holds(
      `each job is there once: ${different} in ${rows.length} rows`,
      different === cuts && rows.length === cuts,
    );
    report.holds('the program never ended', instance.program.child.exitCode === null);
  } finally {
    await instance.end();
  }
}

async function cutOne({ ask, wire }: WiredInstance, title: string, seen: { unknown: number; repeated: number }) {
  const post = () => ask('POST', '/entities/Job', { ...scratchJob, title }, title);
  const isCut = cutOnceAtCommit(wire);
  let answer = await post();
  // A connection that was cut beside the last one may be met before it is known to be dead.
  while (!isCut() && isBusy(answer)) answer = await post();
  if (codeOf(answer) === 'OUTCOME_UNKNOWN' && isBusy(answer)) seen.unknown++;
  const { status, body } = await askOn(post);
  if (status === 201 && (body as { title: string }).title === title) seen.repeated++;
}
