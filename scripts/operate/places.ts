/**
 * `npm run places -- FILE` reads a Gazetteer file of the Census Bureau, of ZCTAs or of places, over the places that came with
 * the program. Works beside a running program too, also on its embedded database. A file that is none changes nothing.
 */
import { readFile } from 'node:fs/promises';
import { readEnv } from '#server/platform/env.ts';
import { makeServices } from '#server/makeServices.ts';
import { readGazetteer, storeGazetteer } from '#server/features/search/gazetteer.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { isOperatorError, operatorError } from '#server/platform/operatorError.ts';

try {
  const [file] = process.argv.slice(2);
  if (!file) throw operatorError('Which file? npm run places -- 2025_Gaz_zcta_national.txt');
  const gazetteer = readGazetteer(await readFile(file, 'utf8'));
  const services = await makeServices(readEnv({ LOG_LEVEL: 'warn', ...process.env }), { joinRunning: true });
  try {
    const taken = await transaction(services.pool, (tx) => storeGazetteer(tx, gazetteer));
    console.log(`${taken} of ${gazetteer.rows.length} ${gazetteer.kind === 'zips' ? 'ZIP codes' : 'towns'} are taken.`);
  } finally {
    await services.close();
  }
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}
