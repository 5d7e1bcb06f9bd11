import type { MatrixData } from './matrixData.ts';
import { proveDomain } from './proveDomain.ts';
import type { TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';

type Calls = Readonly<Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>>;

async function proved(app: TestApp, { own }: MatrixData): Promise<Partial<ValidCall>> {
  // A domain of its own: one facility has each.
  await proveDomain(app, own.facility, `${own.facility.user.id}.example`);
  return { body: {} };
}

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
  proveSignOnDomain: proved,
  createProvisioningToken: proved,
  findOrganization: async () => ({ url: '/api/apps/openlocum/auth/organizations/clinic.example' }),
  loginAtOrganization: async () => ({ url: '/api/apps/auth/organizations/login?email=a@clinic.example' }),
};
