import { loggedIn, type Answer, type Ask } from '../scratch/asking.ts';
import { embeddedUrl, query } from '../scratch/database.ts';
import { scratchInstance } from '../scratch/instance.ts';
import type { Report } from '../scratch/report.ts';
import { uploadPicture } from '../scratch/uploadPicture.ts';

const rounds = 30;

interface Administrator {
  name: string;
  ask: Ask;
}

/** Lets two administrators decide the same credential at the same moment, one this way and one the other. */
export async function twoAdministrators(report: Report): Promise<void> {
  const { dataDir, program, end } = await scratchInstance();
  try {
    await query(
      await embeddedUrl(dataDir),
      "update users set role = 'admin' where email = 'summit@demo.openlocum.example'",
    );
    const nurse = await loggedIn(program, 'amara');
    const both = [await administrator(program, 'admin'), await administrator(program, 'summit')] as const;
    const seen = { oneWon: 0, told: 0, kept: 0 };
    report.say(`${both[0].name} approves and ${both[1].name} rejects ${rounds} documents, both at once`);
    for (let round = 0; round < rounds; round++) await decideOne(nurse, both, seen);
    report.holds(`one of the two is taken: ${seen.oneWon} of ${rounds}`, seen.oneWon === rounds);
    report.holds(`that decision stands: ${seen.kept} of ${rounds}`, seen.kept === rounds);
    report.holds(`the other is told 409 and whose it is: ${seen.told} of ${rounds}`, seen.told === rounds);
    report.holds('the program never ended', program.child.exitCode === null);
  } finally {
    await end();
  }
}

async function administrator(program: Parameters<typeof loggedIn>[0], name: string): Promise<Administrator> {
  const ask = await loggedIn(program, name);
  const { body } = await ask('GET', '/entities/User/me');
  return { name: (body as { full_name: string }).full_name, ask };
}

async function decideOne(
  nurse: Ask,
  [first, second]: readonly [Administrator, Administrator],
  seen: { oneWon: number; told: number; kept: number },
): Promise<void> {
  const { file_url } = (await uploadPicture(nurse)).body as { file_url: string };
  const made = await nurse('POST', '/entities/Document', { type: 'other', file_url, file_name: 'drill.png' });
  const path = `/entities/Document/${(made.body as { id: string }).id}`;
  const [approval, rejection] = await Promise.all([
    first.ask('PUT', path, { status: 'approved' }, crypto.randomUUID()),
    second.ask('PUT', path, { status: 'rejected', admin_notes: 'A drill' }, crypto.randomUUID()),
  ]);
  if ((approval.status === 200) === (rejection.status === 200)) return;
  seen.oneWon++;
  const [status, winner, loser] =
    approval.status === 200 ? (['approved', first, rejection] as const) : (['rejected', second, approval] as const);
  const { body } = await nurse('GET', path);
  if ((body as { status: string }).status === status) seen.kept++;
  if (isNotifiedOf(loser, winner)) seen.told++;
}

function isNotifiedOf({ status, body }: Answer, { name }: Administrator): boolean {
  return status === 409 && (body as { message: string }).message.includes(name);
}
