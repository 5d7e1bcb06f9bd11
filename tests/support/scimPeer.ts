import { call, type Answer } from './call.ts';
import type { TestApp } from './testApp.ts';

const base = '/api/scim/v2';
const message = (name: string) => `urn:ietf:params:scim:api:messages:2.0:${name}`;

/** An identity provider that sends what its documentation shows. */
export interface ScimPeer {
  send(method: string, path: string, body?: unknown): Promise<Answer>;
  patch(path: string, ...operations: object[]): Promise<Answer>;
  /** Adds a user at the domain `clinic.example` and answers the id. */
  add(name: string, more?: object): Promise<string>;
}

export function scimPeer({ server }: TestApp, token: string): ScimPeer {
  const headers = { 'content-type': 'application/scim+json', accept: 'application/scim+json' };
  const send: ScimPeer['send'] = (method, path, body) =>
    call(server, method, `${base}${path}`, { token, body, ...(body === undefined ? {} : { headers }) });
  return {
    send,
    patch: (path, ...Operations) => send('PATCH', path, { schemas: [message('PatchOp')], Operations }),
    async add(name, more = {}) {
      const { status, body } = await send('POST', '/Users', { ...newUser(name), ...more });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return (body as { id: string }).id;
    },
  };
}

/** A user as Okta and Microsoft Entra ID create one. */
export function newUser(name: string): Record<string, unknown> {
  const email = `${name}@clinic.example`;
  return {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:User',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
    externalId: `00u-${name}`,
    userName: email,
    name: { givenName: name, familyName: 'Fox' },
    displayName: `${name} Fox`,
    emails: [{ primary: true, type: 'work', value: email }],
    locale: 'en-US',
    groups: [],
    active: true,
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'ICU' },
  };
}
