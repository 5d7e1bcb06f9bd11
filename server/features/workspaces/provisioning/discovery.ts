import { listResponse } from './resource.ts';

/** Resources of a page at most (RFC 7643, section 5: `maxResults`). */
export const maxResults = 100;

/** RFC 7643, section 5. */
function serviceProviderConfig(base: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that an owner of the facility creates under Team and sites',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

/** RFC 7643, section 6. */
function resourceTypes(base: string): Resource[] {
  return ['User', 'Group'].map((name) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: `urn:ietf:params:scim:schemas:core:2.0:${name}`,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));
}

interface Resource {
  id: string;
  [attribute: string]: unknown;
}

interface Attribute {
  name: string;
  type?: 'string' | 'boolean' | 'complex';
  required?: boolean;
  mutability?: 'readWrite' | 'readOnly' | 'immutable';
  uniqueness?: 'none' | 'server';
  multiValued?: boolean;
  subAttributes?: object[];
}

/** RFC 7643, section 7: what this server reads and answers of each resource. */
function schemas(base: string): Resource[] {
  return [
    schema(base, 'User', [
      { name: 'userName', required: true, mutability: 'immutable', uniqueness: 'server' },
      {
        name: 'name',
        type: 'complex',
        subAttributes: ['formatted', 'givenName', 'familyName'].map((name) => attribute({ name })),
      },
      { name: 'displayName' },
      { name: 'active', type: 'boolean' },
      { name: 'emails', type: 'complex', mutability: 'readOnly', multiValued: true },
      { name: 'groups', type: 'complex', mutability: 'readOnly', multiValued: true },
    ]),
    schema(base, 'Group', [
      { name: 'displayName', required: true, mutability: 'immutable', uniqueness: 'server' },
      {
        name: 'members',
        type: 'complex',
        multiValued: true,
        subAttributes: [attribute({ name: 'value', mutability: 'immutable' })],
      },
    ]),
  ];
}

function schema(base: string, name: string, attributes: Attribute[]): Resource {
  const id = `urn:ietf:params:scim:schemas:core:2.0:${name}`;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    attributes: attributes.map(attribute),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  };
}

function attribute({ type = 'string', required = false, mutability = 'readWrite', ...others }: Attribute): object {
  const usual = { multiValued: false, caseExact: false, returned: 'default', uniqueness: 'none' };
  return { ...usual, ...others, type, required, mutability };
}

/** What the addresses of discovery answer, by what follows the base address. */
export function discoveryAt(base: string): ReadonlyMap<string, object> {
  const answers = new Map<string, object>([['ServiceProviderConfig', serviceProviderConfig(base)]]);
  for (const [name, resources] of Object.entries({ ResourceTypes: resourceTypes(base), Schemas: schemas(base) })) {
    answers.set(name, listResponse(resources));
    for (const resource of resources) answers.set(`${name}/${resource.id}`, resource);
  }
  return answers;
}
