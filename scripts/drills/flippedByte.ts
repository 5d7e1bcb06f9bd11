import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { codeOf } from '../scratch/asking.ts';
import { clusterFolder, embeddedUrl, killPostmaster, query } from '../scratch/database.ts';
import { flipByte } from '../scratch/flipByte.ts';
import { scratchInstance, scratchJob, type ScratchInstance } from '../scratch/instance.ts';
import type { Report } from '../scratch/report.ts';
import { uploadPicture } from '../scratch/uploadPicture.ts';

/** Turns over one byte of an uploaded file and one of a table, as a bad disk does. */
export async function flippedByte(report: Report): Promise<void> {
  const instance = await scratchInstance();
  try {
    await inFile(report, instance);
    await inTable(report, instance);
    report.holds('the program never ended', instance.program.child.exitCode === null);
  } finally {
    await instance.end();
  }
}

async function inFile(report: Report, { ask, dataDir, program }: ScratchInstance): Promise<void> {
  const { file_url } = (await uploadPicture(ask)).body as { file_url: string };
  const key = /[0-9a-f-]{36}/.exec(file_url)![0];
  report.holds('an uploaded file is read before', (await ask('GET', file_url)).status === 200);
  report.holds('`npm run verify-files` finds nothing', (await verifyFiles(dataDir)).code === 0);
  report.say('Turning over a byte of it');
  const path = join(dataDir, 'files', key.slice(0, 2), key);
  await flipByte(path, 100);
  report.holds('it is not served: FILE_DAMAGED', codeOf(await ask('GET', file_url)) === 'FILE_DAMAGED');
  report.holds('the log says so as fatal', hasFatal(program.said(), 'damaged_file'));
  const { code, said } = await verifyFiles(dataDir);
  report.holds('`npm run verify-files` names it and ends with 1', code === 1 && said.includes(`damaged  ${key}`));
  report.say('Putting it back');
  await flipByte(path, 100);
  report.holds('it is served again', (await ask('GET', file_url)).status === 200);
}

async function inTable(report: Report, { ask, dataDir, program }: ScratchInstance): Promise<void> {
  const list = () => ask('GET', '/entities/Job');
  await ask('POST', '/entities/Job', scratchJob);
  report.holds('jobs are listed before', (await list()).status === 200);
  report.say('Turning over a byte of the table of jobs');
  const url = await embeddedUrl(dataDir);
  const [table] = await query<{ path: string }>(url, "select pg_relation_filepath('jobs') as path");
  const path = join(clusterFolder(dataDir), table!.path);
  const flip = async () => {
    await query(url, 'checkpoint');
    await flipByte(path, 8100);
    await killPostmaster(dataDir);
  };
  await flip();
  await report.comes('the list is refused: 500', async () => (await list()).status === 500, 60);
  report.holds('other lists go on', (await ask('GET', '/entities/Notification')).status === 200);
  report.holds('the log says so as fatal', hasFatal(program.said(), 'damaged_database'));
  const mailed = "select from outbox_mails where kind = 'operator_damaged_database'";
  const isMailed = async () => (await query(await embeddedUrl(dataDir), mailed)).length === 1;
  await report.comes('the administrator has one mail about it', isMailed, 30);
  report.say('Putting it back');
  await flip();
  await report.comes('jobs are listed again', async () => (await list()).status === 200, 60);
}

function hasFatal(log: string, alert: string): boolean {
  return log.split('\n').some((line) => line.includes('"level":60') && line.includes(`"news":"${alert}"`));
}

function verifyFiles(dataDir: string): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['scripts/operate/verifyFiles.ts'], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, said: stdout + stderr }),
    );
  });
}
