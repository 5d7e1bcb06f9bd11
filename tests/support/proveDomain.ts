import type { Person, TestApp } from './testApp.ts';

/** The facility has a provider whose domain is proved; new members become recruiters. */
export async function proveDomain({ services }: Pick<TestApp, 'services'>, { user }: Person, domain: string) {
  await services.pool.query(
    `insert into facility_sign_ons (facility_id, domain, issuer, client_id, sealed_secret, work_role, dns_token, verified_date)
     values ($1, $2, 'https://login.proved.example', 'openlocum', 'sealed', 'recruiter', repeat('x', 32), now())
     on conflict (facility_id) do update set verified_date = now()`,
    [user.id, domain],
  );
}
