import { allows } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import type { User } from '#domain/accounts/user.ts';
import * as contracts from '#domain/reliability/contracts.ts';
import { readsRecordOf } from '#domain/reliability/readsRecordOf.ts';
import { recordLimits } from '#domain/reliability/vocabulary.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { countRecord, eraseEntries, type Period } from './sql.ts';

export const reliability = implement(contracts.reliability, async (work, { user_id }) => {
  const user = await visibleUser(work, user_id);
  const side = user.user_role!;
  const period = periodUntil(work.services.clock());
  const numbers = await countRecord(work.tx, user.id, side, period);
  const isEnough = (numbers.booked_shifts ?? 0) + (numbers.booked_interviews ?? 0) >= recordLimits.enough;
  const isShown = isEnough || allows(readsRecordOf.own, work.actor, { ...user });
  return { side, ...period, enough: isEnough, ...(isShown ? numbers : withoutNumbers(numbers)) };
});

/** One answer for accounts that do not exist, are on no side, or whose record is none of the caller's business. */
async function visibleUser(work: Work, id: string): Promise<User> {
  const [user] = await work.system.find('User', { id, is_active: true }, { limit: 1 });
  const rule = user?.user_role ? readsRecordOf[user.user_role] : null;
  if (!user || !rule || !allows(rule, work.actor, { ...user }))
    throw new AppError('NOT_FOUND', `Entity User with ID ${id} not found`);
  return user;
}

function periodUntil(now: Date): Period {
  const from = new Date(now);
  from.setUTCMonth(from.getUTCMonth() - recordLimits.months);
  return { from: from.toISOString(), to: now.toISOString() };
}

function withoutNumbers(numbers: contracts.RecordNumbers): contracts.RecordNumbers {
  const { entries } = numbers;
  return {
    ...{ booked_shifts: null, worked_shifts: null, booked_interviews: null, accepted_offers: null, lines: null },
    entries: Object.fromEntries(Object.keys(entries).map((kind) => [kind, null])),
  };
}

/** Of a person whose account is deleted. */
export function eraseRecord({ tx }: Pick<Work, 'tx'>, userId: string): Promise<void> {
  return eraseEntries(tx, userId);
}
