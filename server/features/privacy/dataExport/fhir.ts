import { randomUUID } from 'node:crypto';
import type { Passport } from '#domain/privacy/passport.ts';
import { kindOf } from './passportPage.ts';

/**
 * The passport as a FHIR R4 Bundle of the type `collection`: one Practitioner with their qualifications, one
 * PractitionerRole. Concepts are texts: code systems are not claimed before they are confirmed (ADR-0030).
 */
export function asFhir({ person, roles, credentials, made_date }: Passport): Record<string, unknown> {
  const [practitioner, role] = [randomUUID(), randomUUID()];
  const entry = (id: string, resource: Record<string, unknown>) => ({
    fullUrl: `urn:uuid:${id}`,
    resource: { ...resource, id },
  });
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: made_date,
    entry: [
      entry(practitioner, {
        resourceType: 'Practitioner',
        name: [{ text: person.full_name, ...(person.credentials ? { suffix: [person.credentials] } : {}) }],
        ...listed('address', person.location ? [{ text: person.location }] : []),
        ...listed('communication', person.languages.map(concept)),
        ...listed('qualification', credentials.map(qualification)),
      }),
      entry(role, {
        resourceType: 'PractitionerRole',
        practitioner: { reference: `urn:uuid:${practitioner}`, display: person.full_name },
        ...listed('code', roles.map(concept)),
        ...listed('specialty', person.specialties.map(concept)),
      }),
    ],
  };
}

function qualification({ type, name, file_name }: Passport['credentials'][number]): Record<string, unknown> {
  const title = name ?? file_name;
  const kind = kindOf(type).message;
  return { code: concept(title ? `${kind}: ${title}` : kind) };
}

function concept(text: string): { text: string } {
  return { text };
}

/** The form knows no empty lists. */
function listed(name: string, values: readonly unknown[]): Record<string, unknown> {
  return values.length > 0 ? { [name]: values } : {};
}
