import * as workListContracts from '#domain/verification/workListContracts.ts';
import { workKinds } from '#domain/verification/workList.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { today } from '#server/platform/today.ts';
import { countWork, readWork } from './sql.ts';

export const verificationQueue = implement(
  workListContracts.verificationQueue,
  async ({ tx, services }, { kinds, limit, skip }) => {
    const at = { day: today(services), zone: services.env.timeZone };
    const wanted = workKinds.filter((kind) => kinds?.includes(kind) ?? true);
    return { counts: await countWork(tx, at), items: await readWork(tx, at, { kinds: wanted, limit, skip }) };
  },
);
