import { codeFor } from './mailbox.ts';
import type { MatrixData } from './matrixData.ts';
import type { Person, TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';

/** Calls about the verification of facilities, each about a facility of its own. */
export const facilityCheckCalls: Readonly<
  Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>
> = {
  submitFacilityCheck: async (app) => ({
    token: (await app.people.facility()).token,
    body: { kind: 'npi', value: '1234567893' },
  }),
  proveDomain: async (app) => {
    const { facility, email } = await withDomain(app);
    return { token: facility.token, body: { email } };
  },
  confirmDomain: async (app) => {
    const { facility, email } = await withDomain(app);
    await facility.client.functions.proveDomain({ email });
    return { token: facility.token, body: { code: await codeFor(app.services, email) } };
  },
  decideFacilityCheck: async (app) => {
    const { client } = await app.people.facility();
    const { check } = await client.functions.submitFacilityCheck({ kind: 'npi', value: '1234567893' });
    return { body: { check_id: check.id, seen_updated_date: check.updated_date, passed: true } };
  },
  assignWork: async (app) => {
    const [{ user }, admin] = [await app.people.facility(), await app.people.admin()];
    return { body: { kind: 'facility', subject_id: user.id, admin_id: admin.user.id, seen_admin_id: null } };
  },
  decideFacility: async (app) => {
    const { user } = await app.people.facility();
    return { body: { facility_id: user.id, verified: false, note: 'It has moved' } };
  },
};

let domains = 0;

async function withDomain(app: TestApp): Promise<{ facility: Person; email: string }> {
  const domain = `facility-${++domains}.example`;
  return { facility: await app.people.facility({ website: `https://${domain}` }), email: `hr@${domain}` };
}
