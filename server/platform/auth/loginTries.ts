import { sql } from 'kysely';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { fingerprint, tooMany } from './limits.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Services } from '#server/platform/services.ts';

/** Five wrong passwords in 15 minutes, then one more after each growing wait of 1, 2, 4 ... 15. */
const free = 5;
/** Minutes. */
const window = 15;
const longestWait = 15;
/** Wrong passwords in a row after which only a reset opens the account again (NIST SP 800-63B). */
const cap = 100;

/**
 * Who tries: `strangers` all share one count for an account. A device that logged in before, and a session, have a count of
 * their own, so that strangers who guess cannot lock out a user of a known device.
 */
export type LoginOrigin = { device: string } | { session: string } | 'strangers';

/**
 * Takes one try of an account, or refuses with RATE_LIMITED (429). One statement counts and decides before any password is
 * looked at: of many tries at the same moment, in all processes, no more than five are compared.
 */
export async function takeLoginTry(services: Services, email: string, origin: LoginOrigin): Promise<void> {
  if (services.env.rateLimits === 'off') return;
  const key = [fingerprint(email), nameOf(origin)];
  const { rowCount } = await services.pool.query(
    `insert into login_tries as t (account, door, recent, recent_until, in_a_row)
       values ($1, $2, 1, now() + make_interval(mins => ${window}), 1)
     on conflict (account, door) do update set
       recent = ${recent},
       recent_until = excluded.recent_until,
       in_a_row = t.in_a_row + 1,
       blocked_until = case when ${recent} >= ${free}
         then now() + make_interval(mins => least(power(2, least(${recent} - ${free}, 10)), ${longestWait})::int) end
     where coalesce(t.blocked_until <= now(), true) and t.in_a_row < ${cap}`,
    key,
  );
  if (rowCount) return;
  const { rows } = await services.pool.query<{ in_a_row: number; left: number | null }>(
    `select in_a_row, extract(epoch from blocked_until - now())::float8 as left
     from login_tries where account = $1 and door = $2`,
    key,
  );
  if (rows[0] && rows[0].in_a_row >= cap) {
    throw new AppError('RATE_LIMITED', errorText('tooManyWrongPasswords'), { retryAfter: 86_400 });
  }
  throw tooMany(rows[0]?.left ?? 1);
}

const recent = '(case when t.recent_until <= now() then 1 else t.recent + 1 end)';

/** After a right password: the count of this origin starts again. */
export async function forgetLoginTries(services: Services, email: string, origin: LoginOrigin): Promise<void> {
  if (services.env.rateLimits === 'off') return;
  await services.pool.query('delete from login_tries where account = $1 and door = $2', [
    fingerprint(email),
    nameOf(origin),
  ]);
}

/** After a reset, which proves who reads the mail of the account: every count starts again. */
export async function forgetAllLoginTries(db: Db, email: string): Promise<void> {
  await sql`delete from login_tries where account = ${fingerprint(email)}`.execute(db);
}

function nameOf(origin: LoginOrigin): string {
  if (origin === 'strangers') return '';
  return 'device' in origin ? `device ${origin.device}` : `session ${origin.session}`;
}
