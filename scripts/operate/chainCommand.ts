import { parseArgs } from 'node:util';
import { readEnv } from '#server/platform/env.ts';
import { makeServices } from '#server/makeServices.ts';
import { readHead, type Head } from '#server/platform/ops/chain.ts';
import { isOperatorError } from '#server/platform/operatorError.ts';
import type { Services } from '#server/platform/services.ts';

/** A command that verifies a chain, beside a running program too: prints the sentence, and ends with 1 where a row is broken. */
export async function chainCommand(
  verify: (services: Services, expected?: Head) => Promise<{ broken: number | null; sentence: string }>,
): Promise<void> {
  try {
    const { values } = parseArgs({ options: { head: { type: 'string' } } });
    const expected = values.head === undefined ? undefined : readHead(values.head);
    const services = await makeServices(readEnv({ LOG_LEVEL: 'warn', ...process.env }), { joinRunning: true });
    try {
      const { broken, sentence } = await verify(services, expected);
      console.log(sentence);
      if (broken !== null) process.exitCode = 1;
    } finally {
      await services.close();
    }
  } catch (error) {
    console.error(isOperatorError(error) ? error.message : error);
    process.exitCode = 1;
  }
}
