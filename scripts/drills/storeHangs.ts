import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isBusy } from '../scratch/asking.ts';
import { embeddedUrl, query } from '../scratch/database.ts';
import { scratchInstance } from '../scratch/instance.ts';
import { uploadPicture } from '../scratch/uploadPicture.ts';
import { objectStore } from '../scratch/objectStore.ts';
import type { Report } from '../scratch/report.ts';

const uploads = 5;
/** Seconds. */
const maxWait = 15;

/** Lets an object store swallow packets in the middle of uploads and downloads. */
export async function storeHangs(report: Report): Promise<void> {
  const store = await objectStore();
  const { ask, dataDir, program, end } = await scratchInstance({ settings: store.settings });
  try {
    const before = await uploadPicture(ask);
    const { file_url: kept } = before.body as { file_url: string };
    report.holds('files are taken before', before.status === 200);
    report.say(`Swallowing packets to the store under ${uploads} uploads and a download`);
    store.wire.swallow();
    const began = performance.now();
    const asked = Promise.all([ask('GET', kept), ...Array.from({ length: uploads }, () => uploadPicture(ask))]);
    report.holds('everything else goes on', (await ask('GET', '/entities/Job')).status === 200);
    const answers = await asked;
    const took = (performance.now() - began) / 1000;
    report.holds(`all get 503 within ${maxWait} s: ${took.toFixed(1)} s`, took < maxWait);
    report.holds('and when to come back', answers.every(isBusy));
    const temporary = await filesIn(join(dataDir, 'uploads'));
    report.holds(`${temporary.length} temporary files are left`, temporary.length === 0);
    report.say('Mending the line: what was swallowed arrives late');
    await store.wire.mend();
    await report.comes('files are read again', async () => (await ask('GET', kept)).status === 200, 30);
    await report.comes('files are taken again', async () => (await uploadPicture(ask)).status === 200, 30);
    await deleteUnused(dataDir);
    await report.comes(
      'the sweep leaves no row without bytes',
      async () => (await rowsWithoutBytes(dataDir)) === 0,
      30,
    );
    const ids = await query<{ id: string }>(await embeddedUrl(dataDir), 'select id from files');
    const strays = (await store.names()).filter((name) => !ids.some(({ id }) => name.startsWith(id)));
    report.holds(`${strays.length} objects without a row are left`, strays.length === 0);
    report.holds('the program never ended', program.child.exitCode === null);
  } finally {
    await end();
    await store.end();
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

/** Asks for the hourly job, as if the uploads were older than any that is still under way. */
async function deleteUnused(dataDir: string): Promise<void> {
  const url = await embeddedUrl(dataDir);
  await query(url, "update files set created_date = now() - interval '1 hour' where stored_date is null");
  await query(url, "insert into pgboss.job (name, data) values ('takeBackUploads', '{}')");
}

async function rowsWithoutBytes(dataDir: string): Promise<number> {
  return (await query(await embeddedUrl(dataDir), 'select from files where stored_date is null')).length;
}
