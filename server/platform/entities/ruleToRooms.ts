import { partyIdOf, type Actor, type Rule } from '#domain/core/access.ts';

/**
 * The *rooms* reading of a rule: the groups of people who might have this row. Never too narrow; it may be too wide, so
 * delivery asks `allows` once more for each listener.
 */
export function ruleToRooms(rule: Rule, row: Readonly<Record<string, unknown>>): string[] {
  // Whether a row is hidden from a listener is checked for each.
  if (rule === 'anyone' || (typeof rule === 'object' && 'notIn' in rule)) return ['everyone'];
  if (rule === 'nobody') return ['role:service'];
  if (rule === 'signedIn' || rule === 'onboarded') return ['signed-in', 'role:service'];
  if ('role' in rule) return [`role:${rule.role}`, 'role:service'];
  if ('owner' in rule) return [...people([row[rule.owner]]), 'role:service'];
  if ('containsMe' in rule) return [...people(asList(row[rule.containsMe])), 'role:service'];
  if ('facilityOwned' in rule) return [...parties([row[rule.facilityOwned]]), 'role:service'];
  if ('facilityIn' in rule) return [...parties(asList(row[rule.facilityIn])), 'role:service'];
  if ('may' in rule) return ['signed-in', 'role:service'];
  if ('is' in rule) return holds(rule.is, row) ? ['everyone'] : ['role:service'];
  if ('any' in rule) return [...new Set([...rule.any.flatMap((part) => ruleToRooms(part, row)), 'role:service'])];
  return narrowest(rule.all.map((part) => ruleToRooms(part, row)));
}

/** The groups an actor belongs to: the other end of `ruleToRooms`. */
export function roomsOfActor(actor: Actor): string[] {
  if (actor.kind === 'visitor') return ['everyone'];
  if (actor.kind !== 'user') return ['everyone', 'role:service'];
  const rooms = ['everyone', 'signed-in', `user:${actor.id}`, `party:${partyIdOf(actor)}`];
  if (actor.userRole) rooms.push(`role:${actor.userRole}`);
  if (actor.role === 'admin') rooms.push('role:admin');
  return rooms;
}

function people(ids: unknown[]): string[] {
  return ids.filter((id) => typeof id === 'string').map((id) => `user:${id}`);
}

/** Users who act for one of them: a facility's members, or a person for themselves. */
function parties(ids: unknown[]): string[] {
  return ids.filter((id) => typeof id === 'string').map((id) => `party:${id}`);
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function holds(values: Readonly<Record<string, unknown>>, row: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(values).every(([column, value]) => row[column] === value);
}

/** Everyone who has the row is in each part's groups: the smallest part reaches them all. */
function narrowest(parts: string[][]): string[] {
  return parts.reduce((best, rooms) => (width(rooms) < width(best) ? rooms : best), ['everyone']);
}

/** Roughly how many people a list of groups reaches. */
function width(rooms: string[]): number {
  if (rooms.includes('everyone')) return 3_000_000;
  if (rooms.includes('signed-in')) return 2_000_000;
  return rooms.reduce((sum, room) => sum + peopleIn(room), 0);
}

function peopleIn(room: string): number {
  if (room.startsWith('user:')) return 1;
  return room.startsWith('party:') ? 10 : 1000;
}
