import * as contracts from '#domain/verification/contracts.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { Document } from '#domain/credentials/document.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { sourceResultOf } from '#domain/verification/vocabulary.ts';
import { addDays, civilDay } from '#domain/shared/civilDay.ts';
import { limitPerson } from '#server/platform/auth/limits.ts';
import { assertUnchanged } from '#server/platform/functions/assertUnchanged.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { assertAnswer } from './assertAnswer.ts';
import { redact } from './sql.ts';
import { digestOfFile, writeCheck } from './writeCheck.ts';

export { lastVerified } from './sql.ts';
export { digestOfFile, writeCheck } from './writeCheck.ts';

type Answered = ParsedInputOf<typeof contracts.recordSourceCheck>;

export const recordSourceCheck = implement(contracts.recordSourceCheck, async (work, answered) => {
  if (work.actor.kind === 'user') await limitPerson(work.services, 'sourceCheck', work.actor.id);
  const before = await work.repo.get('Document', answered.document_id, { lock: 'update' });
  if (work.actor.kind === 'user' && before.user_id === work.actor.id)
    throw new AppError('FORBIDDEN', errorText('ownDocument'));
  assertUnchanged(before, answered.seen_updated_date);
  assertComplete(answered, work.services.clock());
  const { env } = work.services;
  const day = civilDay(new Date(answered.checked_date), env.timeZone);
  const until = addDays(day, env.verificationDays);
  const changes = { ...found(before, answered, day, until), ...adopted(answered) };
  const document = await work.system.update('Document', before.id, changes);
  const { source, source_url, method, result, reason, checked_date, seen, notes, evidence_url } = answered;
  const check = await writeCheck(work, {
    kind: 'source_check',
    user_id: before.user_id,
    document_id: before.id,
    ...{ source, source_url: source_url ?? null, method, result, reason: reason ?? null, checked_date, seen, notes },
    fresh_until: result === 'unavailable' ? null : until,
    evidence_url,
    evidence_sha256: await digestOfFile(work, evidence_url),
  });
  return {
    success: true as const,
    document: work.repo.view('Document', document),
    check: work.repo.view('Check', check),
  };
});

/** Removes what was recorded about a person from the ledger, for good. */
export function redactChecks(work: Work, userId: string): Promise<void> {
  return redact(work.tx, userId, work.services.clock());
}

/** What is entered must hold together; which fields there are is the contract's. */
function assertComplete(answered: Answered, now: Date): void {
  const { method, source_url, seen, adopt } = answered;
  if (method === 'web_lookup' && !source_url) throw wrongField('source_url', errorText('sourceAddressNeeded'));
  assertAnswer(answered, now);
  for (const field of ['expires_date', 'is_multistate'] as const) {
    if (adopt[field] && seen[field] === undefined) throw wrongField(`seen.${field}`, errorText('nothingSeenToAdopt'));
  }
}

/** What the document says of its newest check: nothing new where the source did not answer, or a later check did. */
function found(
  document: Document,
  { result, source_name }: Answered,
  source_checked_date: string,
  source_until: string,
): Partial<Document> {
  const source_result = sourceResultOf(result);
  const isOlder = document.source_checked_date !== null && source_checked_date < document.source_checked_date;
  return source_result === null || isOlder ? {} : { source_result, source_name, source_checked_date, source_until };
}

function adopted({ seen, adopt }: Answered): Partial<Document> {
  return {
    ...(adopt.expires_date && seen.expires_date ? { expires_date: seen.expires_date, has_no_expiry: false } : {}),
    ...(adopt.is_multistate && seen.is_multistate !== undefined ? { is_multistate: seen.is_multistate } : {}),
  };
}
