import type { OutputOf } from '#domain/core/contract.ts';
import type { payBenchmark } from '#domain/pay/contracts.ts';
import type { Soc } from '#domain/pay/occupation.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { loadedWage } from './sql.ts';
import shipped from '../../../domain/rules/wages.json' with { type: 'json' };

type Wage = NonNullable<OutputOf<typeof payBenchmark>['wage']>;

/** Of the state where its sheet was loaded, else of the nation: the loaded sheet, or the shipped means. */
export async function wageOf(db: Db, soc: Soc, state: string | null): Promise<Wage | null> {
  const found = await loadedWage(db, soc, state);
  if (found && (found.area !== 'US' || found.month >= shipped.month)) {
    const { h_mean, p10, p25, p50, p75, p90, at_least, month, source } = found;
    const area = found.area as Wage['area'];
    const percentiles = { p10, p25, p50, p75, p90 };
    return { area, mean: h_mean, percentiles, at_least, month, source, confidence: 'A' };
  }
  const mean = (shipped.means as Readonly<Record<string, number>>)[soc];
  if (mean === undefined) return null;
  const { month, source } = shipped;
  return { area: 'US', mean, percentiles: unknown, at_least: [], month, source, confidence: 'B' };
}

const unknown: Wage['percentiles'] = { p10: null, p25: null, p50: null, p75: null, p90: null };
