import { z } from 'zod';
import { AppError } from '#domain/core/errors.ts';
import { signOnRoles } from '#domain/workspaces/signOn.ts';
import { maxMembers } from '#domain/workspaces/workspace.ts';
import type { Work } from '#server/platform/work.ts';
import type { SignOnRow } from '#server/features/workspaces/signOn/sql.ts';
import { objectOf, readOperations, type Operation } from './attributes.ts';
import { scimError } from './errors.ts';
import { groupNames, groupOf, type GroupRole } from './resource.ts';
import { listMembers, type ProvisionedMember } from './sql.ts';
import { memberNamed, record } from './users.ts';

/** NOT_FOUND for an id that is no group. */
export function roleNamed(id: string): GroupRole {
  const role = signOnRoles.find((one) => one === id);
  if (role === undefined) throw new AppError('NOT_FOUND', 'There is no such group');
  return role;
}

/** The role of a group with this name, in any case. */
export function roleCalled(name: string): GroupRole | null {
  return signOnRoles.find((role) => groupNames[role].toLowerCase() === name.trim().toLowerCase()) ?? null;
}

/** The members with the role whom the provider lists. */
export async function membersWith(db: Work['tx'], signOn: SignOnRow, role: GroupRole): Promise<ProvisionedMember[]> {
  const all = await listMembers(db, signOn, {}, { offset: 0, limit: maxListed });
  return all.filter((member) => groupOf(member.work_role) === role);
}

/** Active members, and those who left in the last years. */
const maxListed = maxMembers * 20;

/** Applies a PATCH: those who join the group get its role, those who leave it the usual one of new members. */
export async function patchGroup(work: Work, signOn: SignOnRow, role: GroupRole, body: unknown): Promise<void> {
  for (const operation of readOperations(body)) await apply(work, signOn, role, operation);
}

/** Applies a PUT. */
export async function replaceGroup(work: Work, signOn: SignOnRow, role: GroupRole, body: unknown): Promise<void> {
  await applyValues(work, signOn, role, 'replace', { members: [], ...objectOf(body) });
}

const oneMember = /^members\[\s*value\s+eq\s+"([^"\\]{1,200})"\s*\]$/i;

async function apply(work: Work, signOn: SignOnRow, role: GroupRole, { op, path, value }: Operation): Promise<void> {
  if (path === undefined) return applyValues(work, signOn, role, op, objectOf(value));
  const [, id] = oneMember.exec(path.trim()) ?? [];
  if (id !== undefined && op === 'remove') return change(work, signOn, role, op, [id]);
  if (path.toLowerCase() === 'members') return change(work, signOn, role, op, idsIn(value));
  if (id !== undefined) throw scimError('BAD_REQUEST', 'invalidSyntax', 'A single member can only be removed');
  return applyValues(work, signOn, role, op, { [path]: value });
}

/** A provider may repeat the name. Attributes that this server does not have are ignored. */
async function applyValues(
  work: Work,
  signOn: SignOnRow,
  role: GroupRole,
  op: Operation['op'],
  values: Record<string, unknown>,
): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const name = key.toLowerCase();
    if (name === 'members') await change(work, signOn, role, op, idsIn(value));
    if (name === 'displayname' && roleCalled(String(value)) !== role)
      throw scimError('BAD_REQUEST', 'mutability', `This group is called ${groupNames[role]}`);
  }
}

const reference = z.object({ value: z.string().min(1).max(200) });
const references = z.union([z.array(reference).max(1000), reference.transform((one) => [one])]);

/** Null where no list is sent: a removal means all of them. */
function idsIn(value: unknown): string[] | null {
  if (value === undefined || value === null) return null;
  const { success, data } = references.safeParse(value);
  if (!success)
    throw scimError('BAD_REQUEST', 'invalidValue', 'members must be a list of objects with the value of an id');
  return data.map(({ value: id }) => id);
}

async function change(
  work: Work,
  signOn: SignOnRow,
  role: GroupRole,
  op: Operation['op'],
  ids: string[] | null,
): Promise<void> {
  const before = await membersWith(work.tx, signOn, role);
  const named = ids ?? (op === 'remove' ? before.map(({ id }) => id) : []);
  const isNamed = ({ id }: ProvisionedMember) => named.includes(id);
  if (op === 'remove' || op === 'replace') {
    const leaving = before.filter((member) => isNamed(member) === (op === 'remove'));
    for (const member of leaving) await setRole(work, member, signOn.work_role);
  }
  if (op === 'remove') return;
  for (const id of named) await setRole(work, await namedMember(work, signOn, id), role);
}

async function namedMember(work: Work, signOn: SignOnRow, id: string): Promise<ProvisionedMember> {
  try {
    return await memberNamed(work.tx, signOn, { id });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    throw scimError('BAD_REQUEST', 'invalidValue', `No user has the id ${id}`);
  }
}

/** Owners stay owners: an owner makes them and ends that, in the product. */
async function setRole(work: Work, member: ProvisionedMember, role: GroupRole): Promise<void> {
  if (member.work_role === role || groupOf(member.work_role) === null) return;
  await work.system.update('Member', member.id, { work_role: role });
  await record(work, member, 'Member.update', ['work_role']);
}
