import { sql, type RawBuilder } from 'kysely';
import { dnsNameOf, dnsValueOf } from '#domain/workspaces/signOn.ts';
import type { SingleSignOn } from '#domain/workspaces/signOnContracts.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** A provider as it is stored. */
export interface SignOnRow extends Omit<SingleSignOn, 'required' | 'dns_name' | 'dns_value' | 'provisioning'> {
  facility_id: string;
  sealed_secret: string;
  is_required: boolean;
  dns_token: string;
  /** When the token for SCIM was created, and when it was last used; null without one. */
  provisioning_date: string | null;
  provisioning_used_date: string | null;
}

/** What an owner enters, and the proof of the domain. */
export type SignOnSettings = Omit<SignOnRow, 'provisioning_date' | 'provisioning_used_date'>;

const settings = sql`facility_id, domain, issuer, client_id, sealed_secret, work_role, site_ids, is_required, dns_token, verified_date`;
const columns = sql`${settings}, provisioning_date, provisioning_used_date`;

export async function signOnOf(db: Db, facilityId: string): Promise<SignOnRow | null> {
  return signOnWhere(db, sql`facility_id = ${facilityId}`);
}

/** The provider of a proved domain, of a facility that is open. */
export async function signOnAt(db: Db, domain: string): Promise<SignOnRow | null> {
  return signOnWhere(
    db,
    sql`domain = ${domain} and verified_date is not null
      and exists (select from users where id = s.facility_id and is_active)`,
  );
}

/** The one for which a condition on `s` holds. */
export async function signOnWhere(db: Db, condition: RawBuilder<unknown>): Promise<SignOnRow | null> {
  const { rows } = await sql<SignOnRow>`select ${columns} from facility_sign_ons s where ${condition}`.execute(db);
  return rows[0] ?? null;
}

export async function writeSignOn(db: Db, row: SignOnSettings): Promise<void> {
  await sql`
    insert into facility_sign_ons (${settings}) values (${row.facility_id}, ${row.domain}, ${row.issuer}, ${row.client_id},
      ${row.sealed_secret}, ${row.work_role}, ${[...row.site_ids]}::text[], ${row.is_required}, ${row.dns_token},
      ${row.verified_date})
    on conflict (facility_id) do update set domain = excluded.domain, issuer = excluded.issuer,
      client_id = excluded.client_id, sealed_secret = excluded.sealed_secret, work_role = excluded.work_role,
      site_ids = excluded.site_ids, is_required = excluded.is_required, dns_token = excluded.dns_token,
      verified_date = excluded.verified_date`.execute(db);
}

export async function deleteSignOn(db: Db, facilityId: string): Promise<boolean> {
  await forgetLinks(db, facilityId);
  const { numAffectedRows } = await sql`delete from facility_sign_ons where facility_id = ${facilityId}`.execute(db);
  return numAffectedRows === 1n;
}

/** The user whom the provider knows by this `sub`. */
export async function linkedUser(db: Db, facilityId: string, subject: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from accounts where provider_id = ${providerOf(facilityId)} and account_id = ${subject}`.execute(db);
  return rows[0]?.user_id ?? null;
}

export async function linkUser(db: Db, facilityId: string, subject: string, userId: string): Promise<void> {
  await sql`
    insert into accounts (id, user_id, provider_id, account_id)
    values (gen_random_uuid()::text, ${userId}, ${providerOf(facilityId)}, ${subject})`.execute(db);
}

/** Another issuer knows other people by the same `sub`. */
export async function forgetLinks(db: Db, facilityId: string): Promise<void> {
  await sql`delete from accounts where provider_id = ${providerOf(facilityId)}`.execute(db);
}

function providerOf(facilityId: string): string {
  return `facility:${facilityId}`;
}

/** As an owner sees it. */
export function shownSignOn(row: SignOnRow): SingleSignOn {
  const { domain, issuer, client_id, work_role, site_ids, is_required, dns_token, verified_date } = row;
  const { provisioning_date: created_date, provisioning_used_date: last_used_date } = row;
  return {
    ...{ domain, issuer, client_id, work_role, site_ids, required: is_required, verified_date },
    dns_name: dnsNameOf(domain),
    dns_value: dnsValueOf(dns_token),
    provisioning: created_date === null ? null : { created_date, last_used_date },
  };
}
