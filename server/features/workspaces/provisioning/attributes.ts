import { z } from 'zod';
import { Member } from '#domain/workspaces/member.ts';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { scimError } from './errors.ts';

/** What a provider wants to be true of a user. Null: the attribute is to be empty; absent: it stays. */
export interface UserChange {
  userName?: string;
  externalId?: string | null;
  active?: boolean;
  full_name?: string | null;
}

/** Microsoft Entra ID writes `Replace`. */
const verb = z
  .string()
  .overwrite((text) => text.toLowerCase())
  .pipe(z.enum(['add', 'replace', 'remove']));
const operation = z.object({ op: verb, path: z.string().max(500).optional(), value: z.unknown().optional() });
const patch = z.object({ Operations: z.array(operation).min(1).max(1000) });
export type Operation = z.output<typeof operation>;

/** The operations of a PATCH (RFC 7644, section 3.5.2). */
export function readOperations(body: unknown): Operation[] {
  const { success, data } = patch.safeParse(body);
  if (success) return data.Operations;
  throw scimError(
    'BAD_REQUEST',
    'invalidSyntax',
    'Operations must be a list of objects with op (add, replace or remove), path and value',
  );
}

/** What a PATCH of a user changes. Attributes that this server does not have are ignored. */
export function readUserPatch(body: unknown, fullName: string | null): UserChange {
  const attributes = new Map<string, unknown>();
  for (const { op, path, value } of readOperations(body)) {
    if (path === undefined) addAttributes(attributes, objectOf(value), '');
    else if (op === 'remove') attributes.set(nameIn(path), null);
    else addAttribute(attributes, nameIn(path), value);
  }
  return changeOf(attributes, fullName);
}

/** What a POST or PUT of a user says. */
export function readUser(body: unknown): UserChange {
  const attributes = new Map<string, unknown>();
  addAttributes(attributes, objectOf(body), '');
  return changeOf(attributes, null);
}

export function objectOf(value: unknown): Record<string, unknown> {
  const { success, data } = z.record(z.string(), z.unknown()).safeParse(value);
  if (!success) throw scimError('BAD_REQUEST', 'invalidSyntax', 'An object with attributes is expected');
  return data;
}

const coreSchema = 'urn:ietf:params:scim:schemas:core:2.0:user:';

/** Names of attributes do not differ by case (RFC 7643, section 2.1). */
function nameIn(path: string): string {
  const name = path.trim().toLowerCase();
  return name.startsWith(coreSchema) ? name.slice(coreSchema.length) : name;
}

function addAttributes(attributes: Map<string, unknown>, values: Record<string, unknown>, prefix: string): void {
  for (const [key, value] of Object.entries(values)) addAttribute(attributes, `${prefix}${nameIn(key)}`, value);
}

function addAttribute(attributes: Map<string, unknown>, name: string, value: unknown): void {
  if (name === 'name' && value !== null) addAttributes(attributes, objectOf(value), 'name.');
  else attributes.set(name, value);
}

function changeOf(attributes: ReadonlyMap<string, unknown>, fullName: string | null): UserChange {
  const change: UserChange = {};
  const userName = textOf(attributes, 'username', 254);
  if (userName === null) throw scimError('BAD_REQUEST', 'invalidValue', 'userName must not be empty');
  if (userName !== undefined) change.userName = userName.toLowerCase();
  const externalId = textOf(attributes, 'externalid', 255);
  if (externalId !== undefined) change.externalId = externalId;
  if (attributes.has('active')) change.active = truthOf(attributes.get('active'));
  const name = fullNameOf(attributes, fullName);
  if (name !== undefined) change.full_name = readName(name);
  return change;
}

/** Undefined: the attribute is absent; null: it is empty. */
function textOf(attributes: ReadonlyMap<string, unknown>, name: string, max: number): string | null | undefined {
  if (!attributes.has(name)) return undefined;
  const { success, data } = z.string().trim().max(max).nullable().safeParse(attributes.get(name));
  if (!success) throw scimError('BAD_REQUEST', 'invalidValue', `${name} must be a text of at most ${max} characters`);
  return data === '' ? null : data;
}

/** Some providers write truth values as texts. */
function truthOf(value: unknown): boolean {
  const text = String(value).toLowerCase();
  if (text === 'true' || text === 'false') return text === 'true';
  throw scimError('BAD_REQUEST', 'invalidValue', 'active must be true or false');
}

/** The whole name, from its parts where the provider sends them. */
function fullNameOf(attributes: ReadonlyMap<string, unknown>, before: string | null): string | null | undefined {
  const [given, family] = ['name.givenname', 'name.familyname'].map((part) => textOf(attributes, part, 100));
  if (given !== undefined || family !== undefined) {
    const known = nameParts(before);
    const parts = [given === undefined ? known.givenName : given, family === undefined ? known.familyName : family];
    return parts.filter(Boolean).join(' ');
  }
  const formatted = textOf(attributes, 'name.formatted', 100);
  if (formatted !== undefined) return formatted;
  return textOf(attributes, 'displayname', 100) ?? (attributes.get('name') === null ? null : undefined);
}

/** Members have one name: its last word is the family name. */
export function nameParts(fullName: string | null): { givenName?: string; familyName?: string } {
  if (fullName === null) return {};
  const at = fullName.lastIndexOf(' ');
  if (at === -1) return { familyName: fullName };
  return { givenName: fullName.slice(0, at), familyName: fullName.slice(at + 1) };
}

function readName(name: string | null): string | null {
  const { success, data } = schemaOf(Member.fields.full_name).safeParse(name);
  if (!success) throw scimError('BAD_REQUEST', 'invalidValue', 'name must be a text of at most 100 characters');
  return data;
}
