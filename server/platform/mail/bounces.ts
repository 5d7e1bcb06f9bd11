import type { Kysely } from 'kysely';
import { system } from '#domain/core/access.ts';
import type { Database, Db } from '#server/platform/db/Database.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { outbox } from './outboxRows.ts';

interface BouncedAddress {
  /** In lower case. */
  address: string;
  bounced_date: string;
  reason: string;
}

/** What proves that an address works, and inquiries to the operator: these mails go there whatever came back before. */
const sentAnyway: ReadonlySet<string> = new Set(['code', 'identity_code', 'reset', 'confirm_address', 'contact']);

/** Why a mail of this kind is not sent to the address; null: it is. */
export async function whyHeld(
  db: Db,
  { to_address, kind }: { to_address: string; kind: string },
): Promise<string | null> {
  if (sentAnyway.has(kind)) return null;
  const marked = await bounces(db)
    .selectFrom('bounced_addresses')
    .select('reason')
    .where('address', '=', to_address.toLowerCase())
    .executeTakeFirst();
  return marked?.reason ?? null;
}

/**
 * Mails to the address came back: until it is confirmed nothing more goes there, and the users whose mails go there read
 * so in the product. Their mails go to the address of the account again, if they went to another.
 */
export async function markBounced(work: Work, to: string, reason: string): Promise<void> {
  const address = to.toLowerCase();
  const mark = {
    bounced_date: work.services.clock().toISOString(),
    reason: reason.replaceAll(/\s+/g, ' ').slice(0, 500),
  };
  await bounces(work.tx)
    .insertInto('bounced_addresses')
    .values({ address, ...mark })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(mark))
    .execute();
  for (const { id, isOther } of await readersAt(work.tx, address)) {
    await work.system.update('User', id, {
      bounced_email: address,
      ...(isOther ? { confirmed_notifications_email: null } : {}),
    });
  }
}

/** The same outside of a transaction, for what providers and mail servers report later. Answers whether we mailed there at all. */
export async function markReported(services: Services, to: string, reason: string): Promise<boolean> {
  return inTransaction(services, system, async (work) => {
    const wasSentHere = await wasMailed(work.tx, to);
    if (wasSentHere) await markBounced(work, to, reason);
    return wasSentHere;
  });
}

/** The reader of the address has shown that mails arrive there. */
export async function forgetBounce(work: Work, email: string): Promise<void> {
  const address = email.toLowerCase();
  await forgetMark(work.tx, address);
  for (const { id } of await readersAt(work.tx, address)) {
    await work.system.updateAll('User', { id, bounced_email: address }, { bounced_email: null });
  }
}

/** The same where no account has had the address. */
export async function forgetMark(db: Db, address: string): Promise<void> {
  await bounces(db).deleteFrom('bounced_addresses').where('address', '=', address).execute();
}

/** The operator's word that mails arrive at the address, or, with null, at every one. Answers how many were marked. */
export async function acceptAgain(db: Db, email: string | null): Promise<number> {
  const address = email?.toLowerCase() ?? null;
  const marked = bounces(db).deleteFrom('bounced_addresses');
  const { numDeletedRows } = await (
    address === null ? marked : marked.where('address', '=', address)
  ).executeTakeFirstOrThrow();
  const shown = db.updateTable('users').set({ bounced_email: null });
  await (
    address === null ? shown.where('bounced_email', 'is not', null) : shown.where('bounced_email', '=', address)
  ).execute();
  return Number(numDeletedRows);
}

/** Newest first, for the operator. */
export function bouncedAddresses(db: Db, limit: number): Promise<BouncedAddress[]> {
  return bounces(db)
    .selectFrom('bounced_addresses')
    .selectAll()
    .orderBy('bounced_date', 'desc')
    .orderBy('address')
    .limit(limit)
    .execute();
}

/** Providers report for all sites that send through one account. */
async function wasMailed(db: Db, to: string): Promise<boolean> {
  const mail = await outbox(db)
    .selectFrom('outbox_mails')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['to_address']), '=', to.toLowerCase()))
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Whose account has the address, or whose mails go there instead (`isOther`). */
async function readersAt(db: Db, address: string): Promise<{ id: string; isOther: boolean }[]> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(({ eb, or, fn }) =>
      or([
        eb(fn<string>('lower', ['email']), '=', address),
        eb(fn<string>('lower', ['confirmed_notifications_email']), '=', address),
      ]),
    )
    .orderBy('id')
    .execute();
  return found.map(({ id, email }) => ({ id, isOther: email.toLowerCase() !== address }));
}

function bounces(db: Db): Kysely<Database & { bounced_addresses: BouncedAddress }> {
  return db.withTables<{ bounced_addresses: BouncedAddress }>();
}
