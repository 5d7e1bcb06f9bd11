import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Env } from './env.ts';
import type { Services } from './services.ts';

/** What others lay down and publish, as it came with this version; an operator can put a newer one in its place. */
export interface RuleFile<T> {
  /** Of the file in `DATA_DIR/rules`, without `.json`. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly shipped: unknown;
  /** The day of the last comparison with its sources, `yyyy-MM-dd`. */
  checked(rules: T): string;
}

/**
 * The rules in force here: those of this version, or the operator's where these were checked as late or later. Read once a
 * process: a changed file needs a restart. The server logs a file that it cannot use, and ignores it.
 */
export function rulesOf<T>({ env, log }: Pick<Services, 'env' | 'log'>, file: RuleFile<T>): T {
  const known = read.get(env) ?? new Map<RuleFile<unknown>, unknown>();
  read.set(env, known);
  if (!known.has(file)) known.set(file, readRules(env, log, file));
  // What was read of a file is what its schema answers.
  return known.get(file) as T;
}

const read = new WeakMap<Env, Map<object, unknown>>();

function readRules<T>({ dataDir }: Env, log: Services['log'], { name, schema, shipped, checked }: RuleFile<T>): T {
  const shippedRules = schema.parse(shipped);
  const path = join(dataDir, 'rules', `${name}.json`);
  try {
    const own = schema.parse(JSON.parse(readFileSync(path, 'utf8')));
    if (checked(own) >= checked(shippedRules)) return own;
    log.warn(
      { path, checked: checked(own), shipped: checked(shippedRules) },
      'a file of rules in DATA_DIR is older than that of this version, which is used instead',
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return shippedRules;
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    log.error({ path, reason }, 'a file of rules in DATA_DIR cannot be used; that of this version is in force');
  }
  return shippedRules;
}
