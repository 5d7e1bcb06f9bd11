import { whileAlone } from '#server/platform/db/whileAlone.ts';
import type { Services } from '#server/platform/services.ts';
import { maxRendered, type GeneratedList } from './generatedList.ts';
import { lookAtAll, lookAtNewest, type Look } from './listedRows.ts';
import { beginGeneration, currentMark, dropOldGenerations, makeCurrent } from './sql.ts';
import { writeFiles } from './writeFiles.ts';

/** Any fixed number: of several processes one writes. */
const lockKey = 7_305_114_904;

/** Minutes that a reader has to finish a file after a newer one replaced it. */
const graceMinutes = 10;

/** The job `writeKeptFiles`: writes each long list again that changed. One that fails does not hold up the others. */
export async function writeGeneratedFiles(services: Services): Promise<void> {
  await whileAlone(services.pool, lockKey, () => writeEach(services));
}

async function writeEach(services: Services): Promise<void> {
  const errors: unknown[] = [];
  for (const list of services.product.generatedLists) await keep(services, list).catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

async function keep(services: Services, list: GeneratedList): Promise<void> {
  const { db, pool, log } = services;
  await dropOldGenerations(db, list.name, graceMinutes);
  const look = await lookIfLong(services, list);
  const mark = look && markOf(services, look);
  if (mark === (await currentMark(db, list.name))) return;
  if (look === null || mark === null) return makeCurrent(pool, list.name, null);
  const began = performance.now();
  const id = await beginGeneration(db, list.name, mark);
  await writeFiles(services, list, { id, changed: look.changed });
  await makeCurrent(pool, list.name, id);
  log.info({ list: list.name, milliseconds: Math.round(performance.now() - began) }, 'kept files written');
}

/** Before the rows are read, so that what changes since is written the next time; null while requests render the list. */
async function lookIfLong({ db }: Services, list: GeneratedList): Promise<Look | null> {
  const { count } = await lookAtNewest(db, list, maxRendered + 1);
  return count > maxRendered ? lookAtAll(db, list) : null;
}

/** What the files are made of. What is stated from today on holds for a day. */
function markOf({ env, clock }: Services, { count, sum }: Look): string {
  return [env.publicUrl, clock().toISOString().slice(0, 10), count, sum].join(' ');
}
