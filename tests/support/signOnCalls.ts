import type { MatrixData } from './matrixData.ts';
import type { TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';

type Calls = Readonly<Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>>;

/** Calls about single sign-on. */
export const signOnCalls: Calls = {
  saveSingleSignOn: async () => ({
    body: {
      domain: 'clinic.example',
      issuer: 'https://login.clinic.example',
      client_id: 'openlocum',
      client_secret: 'secret',
      work_role: 'recruiter',
    },
  }),
  proveSignOnDomain: async ({ services }, { own }) => {
    await services.pool.query(
      `insert into facility_sign_ons (facility_id, domain, issuer, client_id, sealed_secret, work_role, dns_token, verified_date)
       values ($1, 'proved.example', 'https://login.proved.example', 'openlocum', 'sealed', 'viewer', repeat('x', 32), now())
       on conflict (facility_id) do update set verified_date = now()`,
      [own.facility.user.id],
    );
    return { body: {} };
  },
  findOrganization: async () => ({ url: '/api/apps/openlocum/auth/organizations/clinic.example' }),
  loginAtOrganization: async () => ({ url: '/api/apps/auth/organizations/login?email=a@clinic.example' }),
};
