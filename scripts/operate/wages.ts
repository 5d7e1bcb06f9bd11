/**
 * `npm run wages -- FILE.csv` puts the means of an official sheet of wages in place of those that came with the program:
 * `national_M2025_dl` or `state_M2025_dl` of bls.gov/oes/tables.htm, saved as CSV. `--month=2025-05` says of when it is,
 * where the name of the file does not. Works beside a running program too.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { loadWages } from '#server/features/pay/loadWages.ts';
import { makeServices } from '#server/makeServices.ts';
import { readEnv } from '#server/platform/env.ts';
import { isOperatorError, operatorError } from '#server/platform/operatorError.ts';

try {
  const { values, positionals } = parseArgs({ options: { month: { type: 'string' } }, allowPositionals: true });
  const [path] = positionals;
  if (!path) throw operatorError('Name the file: npm run wages -- FILE.csv');
  const month = values.month ?? monthOf(basename(path));
  if (!month || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw operatorError('Say of when the sheet is: --month=2025-05');
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw operatorError(`${path} cannot be read: ${String(error)}`, error);
  });
  const services = await makeServices(readEnv({ LOG_LEVEL: 'warn', ...process.env }), { joinRunning: true });
  try {
    const { areas, rows } = await loadWages(services, text, month);
    console.log(`Loaded ${rows} wages of ${areas} ${areas === 1 ? 'area' : 'areas'}, ${month}.`);
  } finally {
    await services.close();
  }
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}

/** The sheets are of May of the year in their name. */
function monthOf(name: string): string | null {
  const year = /_M(\d{4})_/.exec(name)?.[1];
  return year ? `${year}-05` : null;
}
