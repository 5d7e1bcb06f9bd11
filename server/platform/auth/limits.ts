import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { interviewLimits } from '#domain/interviews/vocabulary.ts';
import { offerLimits } from '#domain/offers/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { isLoopback, networkOf } from '#server/platform/http/network.ts';
import type { Services } from '#server/platform/services.ts';

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
  organization: { max: 60, window: 15 * minute },
  code: { max: 20, window: hour },
  mail: { max: 20, window: hour },
  contact: { max: 3, window: hour },
  analytics: { max: 60, window: minute },
  // Bytes of events: they are stored for 90 days, and sending them needs no login.
  analyticsBytes: { max: 5 * 1024 * 1024, window: day },
} as const;

/** What one person may do of what costs us or reaches others. */
const personLimits = {
  upload: { max: 20, window: hour },
  // Kilobytes that arrive, and that an archive is unpacked to beyond its own size.
  uploadedKilobytes: { max: 300 * 1024, window: hour },
  email: { max: 20, window: day },
  passport: { max: 30, window: hour },
  list: { max: 6, window: hour },
  // Files whose rows become records in the queue.
  sheetImport: { max: 20, window: hour },
  push: { max: 10, window: hour },
  model: { max: 60, window: hour },
  agent: { max: 30, window: minute },
  sourceCheck: { max: 120, window: hour },
  join: { max: 10, window: minute },
  emailChange: { max: 10, window: day },
  // Checks of a facility that are handed in, codes among them.
  facilityCheck: { max: 30, window: day },
} as const;

/** Mails to strangers a day: of one account, of a facility whose documents an administrator has seen, and to one address. */
const strangerMails = {
  account: { max: 10, window: day },
  verified: { max: 50, window: day },
  address: { max: 3, window: day },
} as const;

/** All visitors together. */
const contactsADay: Limit = { max: 100, window: day };

/** Refuses with RATE_LIMITED (429) once one network did `what` too often, or had too much of it. Counts every call. */
export async function limitNetwork(
  services: Services,
  what: keyof typeof networkLimits,
  ip: string,
  amount = 1,
): Promise<void> {
  // Behind an untrusted proxy, and on one's own machine, all users have this address: it identifies none.
  if (isLoopback(ip)) return;
  await count(services, `network:${what}:${networkOf(ip)}`, networkLimits[what], { amount });
}

export async function limitPerson(
  services: Services,
  what: keyof typeof personLimits,
  id: string,
  amount = 1,
): Promise<void> {
  await count(services, `person:${what}:${id}`, personLimits[what], { amount });
}

/** Of what a person sends, whichever way it comes. `bytes` beyond the limit are refused with RATE_LIMITED (429). */
export async function limitUploadedBytes(services: Services, id: string, bytes: number): Promise<void> {
  await limitPerson(services, 'uploadedKilobytes', id, Math.ceil(bytes / 1024));
}

/** Inquiries of visitors, by network and all together. */
export async function limitContact(services: Services, ip: string): Promise<void> {
  await limitNetwork(services, 'contact', ip);
  await count(services, 'contact', contactsADay);
}

type MailKind = 'code' | 'reset' | 'identity' | 'domain' | 'change';

/** One mail a minute, five an hour, ten a day, whether the address is known or not. */
export async function limitMails(services: Services, what: MailKind, email: string): Promise<void> {
  const key = `mail:${what}:${fingerprint(email)}`;
  await count(services, `${key}:pause`, { max: 1, window: pause });
  await limitMailsWithoutPause(services, what, email);
}

/** For the mails that follow from something else (signing up again), which must not wait a minute. */
export async function limitMailsWithoutPause(services: Services, what: MailKind, email: string): Promise<void> {
  const key = `mail:${what}:${fingerprint(email)}`;
  await count(services, `${key}:hour`, { max: 5, window: hour });
  await count(services, `${key}:day`, { max: 10, window: day });
}

/** Before a mail to a stranger that an account asks for. Counts in `tx`: what is rolled back was not sent. */
export async function limitStrangerMails(
  { tx, services }: Place,
  what: 'unconfirmed' | 'invitation' | 'reference',
  sender: { id: string; isVerified: boolean },
  address: string,
): Promise<void> {
  const ofSender = sender.isVerified ? strangerMails.verified : strangerMails.account;
  await count(services, `mail:${what}:of:${sender.id}`, ofSender, { db: tx });
  await count(services, `mail:${what}:to:${fingerprint(address)}`, strangerMails.address, { db: tx });
}

/** Times that a facility offers for an interview about one application. */
export async function limitProposals({ tx, services }: Place, applicationId: string): Promise<void> {
  const { proposals: max } = interviewLimits;
  const refusal = errorText('tooManyProposals', { count: max });
  await count(services, `interview:${applicationId}`, { max, window: day }, { db: tx, refusal });
}

/** Offers that a facility sends for one application. */
export async function limitOffers({ tx, services }: Place, applicationId: string): Promise<void> {
  const { sendings: max } = offerLimits;
  const refusal = errorText('tooManySent', { count: max });
  await count(services, `offer:${applicationId}`, { max, window: day }, { db: tx, refusal });
}

/** Is this the first time today? For mails about something that can be done and undone again and again. */
export async function isFirstToday({ tx, services }: Place, what: string, userId: string): Promise<boolean> {
  if (services.env.rateLimits === 'off') return true;
  return isFirstIn(tx, day, `today:${what}:${userId}`);
}

/** An open transaction. */
interface Place {
  readonly tx: Db;
  readonly services: Services;
}

/** Is this page visit the person's first this second? Others are not worth a row. */
export async function isVisitCounted({ env, db }: Services, userId: string): Promise<boolean> {
  if (env.rateLimits === 'off') return true;
  return isFirstIn(db, 1, `visit:${userId}`);
}

/** Second factors a person may try in a while, right or wrong; each is counted before it is looked at. */
const secondFactorTries: Limit = { max: 10, window: 15 * minute };

export async function limitSecondFactor(services: Services, userId: string): Promise<void> {
  await count(services, secondFactorKey(userId), secondFactorTries);
}

/** After a right one. */
export async function forgetSecondFactorTries({ pool }: Pick<Services, 'pool'>, userId: string): Promise<void> {
  await pool.query('delete from auth_attempts where key = $1', [secondFactorKey(userId)]);
}

function secondFactorKey(userId: string): string {
  return `second-factor:${userId}`;
}

async function count(
  services: Services,
  key: string,
  limit: Limit,
  { db = services.db, amount = 1, refusal }: { db?: Db; amount?: number; refusal?: LocalizedText } = {},
): Promise<void> {
  if (services.env.rateLimits === 'off') return;
  const attempt = await increment(db, key, limit.window, amount);
  if (attempt.count > limit.max) throw tooMany(attempt.left, refusal);
}

/** Is this the first of its key within so many seconds? */
export async function isFirstIn(db: Db, window: number, key: string): Promise<boolean> {
  return (await increment(db, key, window)).count === 1;
}

/** One atomic statement, so that parallel tries are all counted. */
async function increment(db: Db, key: string, window: number, amount = 1): Promise<{ count: number; left: number }> {
  const { rows } = await sql<{ count: number; left: number }>`
    insert into auth_attempts as a (key, count, until)
    values (${key}, ${amount}::int, now() + make_interval(secs => ${window}))
    on conflict (key) do update set
      count = case when a.until <= now() then excluded.count else a.count + excluded.count end,
      until = case when a.until <= now() then excluded.until else a.until end
    returning count, extract(epoch from until - now())::float8 as left`.execute(db);
  return rows[0]!;
}

export function tooMany(seconds: number, refusal = errorText('tooManyAttempts')): AppError {
  return new AppError('RATE_LIMITED', refusal, {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });
}

/** Typed addresses must not be readable in a table of counts. One key for all ways to write an address. */
export function fingerprint(email: string): string {
  return createHash('sha256').update(email.trim().normalize('NFC').toLowerCase()).digest('base64url').slice(0, 22);
}
