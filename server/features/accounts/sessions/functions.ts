import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import * as sessionContracts from '#domain/accounts/sessionContracts.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { notifyEnd, openSessionsOf } from '#server/platform/auth/sessions.ts';
import type { AuthTables } from '#server/platform/auth/tables.ts';
import { familyOf } from '#server/platform/auth/userAgent.ts';
import { revokeAccess, accessGrantsOf } from '#server/platform/auth/accessGrants.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';

export const listSessions = implement(sessionContracts.listSessions, async (work) => {
  const person = personOf(work.actor);
  const sessions = (await openSessionsOf(work.tx, person)).map((row) => {
    const { browser, system } = familyOf(row.user_agent);
    const { id, created_at: created_date, updated_at: last_used_date } = row;
    return { id, browser, system, created_date, last_used_date, current: id === person.session };
  });
  return { sessions: sessions.toSorted((one, other) => Number(other.current) - Number(one.current)) };
});

export const listWaysIn = implement(sessionContracts.listWaysIn, async (work) => ({
  ways: await accessGrantsOf(work, personOf(work.actor).id),
}));

export const revokeSession = implement(sessionContracts.revokeSession, async (work, { session_id }) => {
  const person = personOf(work.actor);
  const { numDeletedRows } = await work.tx
    .withTables<AuthTables>()
    .deleteFrom('sessions')
    .where('id', '=', session_id)
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new AppError('NOT_FOUND', errorText('sessionAlreadyEnded'));
  await notifyEnd(work, person.id);
  await audit(work.tx, work.actor, [{ action: 'auth.revoke_session', entity: 'User', entity_id: person.id }]);
  return { success: true as const };
});

export const revokeOtherSessions = implement(sessionContracts.revokeOtherSessions, async (work) => {
  const person = personOf(work.actor);
  const { sessions: ended, ways } = await revokeAccess(work, person.id, person.session);
  if (ended + ways === 0) return { success: true as const, ended };
  await notifyEnd(work, person.id);
  await audit(work.tx, work.actor, [{ action: 'auth.revoke_sessions', entity: 'User', entity_id: person.id }]);
  return { success: true as const, ended };
});
