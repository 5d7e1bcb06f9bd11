import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '#domain/errors.ts';
import type { Services } from '#server/services.ts';

export interface Limit {
  max: number;
  /** Seconds. */
  window: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds between two mails to one address that people may ask for. */
const pause = minute;

const networkLimits = {
  register: { max: 10, window: hour },
  login: { max: 30, window: 15 * minute },
  code: { max: 20, window: hour },
  mail: { max: 20, window: hour },
  contact: { max: 3, window: hour },
  analytics: { max: 120, window: minute },
} as const;

/** What one person may do of what costs us or reaches others. */
const personLimits = {
  upload: { max: 20, window: hour },
  email: { max: 20, window: day },
  model: { max: 60, window: hour },
  agent: { max: 30, window: minute },
} as const;

/** All visitors together. */
const contactsADay: Limit = { max: 100, window: day };

/** Refuses with RATE_LIMITED (429) once one network did `what` too often. Counts every call. */
export async function limitNetwork(services: Services, what: keyof typeof networkLimits, ip: string): Promise<void> {
  // Behind a proxy that is not trusted, and on one's own machine, everybody has this address: it tells nobody apart.
  if (isLoopback(ip)) return;
  await count(services, `network:${what}:${networkOf(ip)}`, networkLimits[what]);
}

export async function limitPerson(services: Services, what: keyof typeof personLimits, id: string): Promise<void> {
  await count(services, `person:${what}:${id}`, personLimits[what]);
}

/** Inquiries of visitors, by network and all together. */
export async function limitContact(services: Services, ip: string): Promise<void> {
  await limitNetwork(services, 'contact', ip);
  await count(services, 'contact', contactsADay);
}

/** One mail a minute, five an hour, ten a day, whether the address is known or not. */
export async function limitMails(services: Services, what: 'code' | 'reset', email: string): Promise<void> {
  const key = `mail:${what}:${fingerprint(email)}`;
  await count(services, `${key}:pause`, { max: 1, window: pause });
  await limitMailsWithoutPause(services, what, email);
}

/** For the mails that follow from something else (signing up again), which must not wait a minute. */
export async function limitMailsWithoutPause(services: Services, what: 'code' | 'reset', email: string): Promise<void> {
  const key = `mail:${what}:${fingerprint(email)}`;
  await count(services, `${key}:hour`, { max: 5, window: hour });
  await count(services, `${key}:day`, { max: 10, window: day });
}

/** Is this page visit the person's first this second? Others are not worth a row. */
export async function isVisitCounted(services: Services, userId: string): Promise<boolean> {
  if (services.env.rateLimits === 'off') return true;
  return (await increment(services, `visit:${userId}`, 1, false)).count === 1;
}

/** Five wrong passwords in 15 minutes, then one more after each growing wait of 1, 2, 4 ... 15 minutes. */
const freeFailures = 5;
const failureWindow = 15 * minute;
/** Wrong passwords in a row after which only a reset opens the account again. */
const failureCap = 100;

/** Refuses before the password is looked at, so that guessing on is useless. */
export async function assertMayLogIn(services: Services, email: string): Promise<void> {
  if (services.env.rateLimits === 'off') return;
  const account = fingerprint(email);
  const { rows } = await services.pool.query<{ key: string; count: number; left: number }>(
    'select key, count, extract(epoch from until - now())::float8 as left from auth_attempts where key = any($1) and until > now()',
    [[`login:${account}:blocked`, `login:${account}:row`]],
  );
  const blocked = rows.find((row) => row.key.endsWith(':blocked'));
  if (blocked) throw tooMany(blocked.left);
  const inARow = rows.find((row) => row.key.endsWith(':row'));
  if (inARow && inARow.count >= failureCap) {
    throw new AppError('RATE_LIMITED', 'Too many wrong passwords. Please reset your password', { retryAfter: day });
  }
}

export async function countFailedLogin(services: Services, email: string): Promise<void> {
  if (services.env.rateLimits === 'off') return;
  const account = fingerprint(email);
  const recent = await increment(services, `login:${account}:recent`, failureWindow, true);
  await increment(services, `login:${account}:row`, 365 * day, true);
  if (recent.count < freeFailures) return;
  const wait = Math.min(2 ** (recent.count - freeFailures), 15) * minute;
  await increment(services, `login:${account}:blocked`, wait, true);
}

/** After a right password or a reset: the counts start again. */
export async function forgetFailedLogins(services: Pick<Services, 'pool' | 'env'>, email: string): Promise<void> {
  if (services.env.rateLimits === 'off') return;
  const account = fingerprint(email);
  const keys = ['recent', 'row', 'blocked'].map((part) => `login:${account}:${part}`);
  await services.pool.query('delete from auth_attempts where key = any($1)', [keys]);
}

/** IPv4 as it is; of IPv6 the /64 that one household has. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return `${[...groups, ...middle, ...rest].slice(0, 4).join(':')}::/64`;
}

async function count(services: Services, key: string, limit: Limit): Promise<void> {
  if (services.env.rateLimits === 'off') return;
  const attempt = await increment(services, key, limit.window, false);
  if (attempt.count > limit.max) throw tooMany(attempt.left);
}

/** One atomic statement, so that parallel tries are all counted. `extend`: each try moves the end of the while. */
async function increment(
  services: Services,
  key: string,
  window: number,
  extend: boolean,
): Promise<{ count: number; left: number }> {
  const { rows } = await services.pool.query<{ count: number; left: number }>(
    `insert into auth_attempts as a (key, count, until) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set
       count = case when a.until <= now() then 1 else a.count + 1 end,
       until = case when a.until <= now() or $3 then excluded.until else a.until end
     returning count, extract(epoch from until - now())::float8 as left`,
    [key, window, extend],
  );
  return rows[0]!;
}

function tooMany(seconds: number): AppError {
  return new AppError('RATE_LIMITED', 'Too many attempts. Please try again later', {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });
}

/** Addresses people tried are nobody's to read in a table of counts. */
function fingerprint(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./i.test(ip);
}
