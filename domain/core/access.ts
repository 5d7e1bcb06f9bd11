/**
 * Access rules are data with three readings: *ask* (`allows`, here), *find* (server/platform/entities/ruleToSql) and
 * *rooms* (server/platform/entities/ruleToRooms). There is no relation: one row and the actor decide. `notIn` is the one
 * negation (ADR-0028).
 */
import { rightsOf, type Right, type WorkRole } from './rights.ts';
import type { Scope } from './scopes.ts';

export type UserRole = 'clinician' | 'facility';

/** The facility that a user acts for: the facility account itself as its owner, a member with their work role. */
export interface Membership {
  facilityId: string;
  workRole: WorkRole;
  /** The sites the member is limited to; none for all of them. */
  siteIds: readonly string[];
}

export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'user';
      id: string;
      /** Which side of the marketplace; null until onboarding chose one. */
      userRole: UserRole | null;
      /** The platform role. */
      role: 'user' | 'admin';
      /** user_role, headline and location are set (spec D9). */
      onboarded: boolean;
      /** Absent for users who act for no facility. */
      seat?: Membership;
      /** The session that asks; absent where a process acts for the person. No rule looks at it. */
      session?: string;
      /** The API key that asks, absent otherwise. No rule looks at it: routes and sockets ask its scopes. */
      key?: { id: string; scopes: readonly Scope[] };
    }
  /** The holder of SERVICE_TOKEN: row and field rules do not bind it. `onBehalfOf` is for the audit only. */
  | { kind: 'service'; onBehalfOf?: string }
  /** The server itself: tasks, functions writing what the person may not write directly. */
  | { kind: 'system' };

export type UserActor = Extract<Actor, { kind: 'user' }>;

export const visitor: Actor = { kind: 'visitor' };
export const system: Actor = { kind: 'system' };

export type Scalar = string | number | boolean;

export type Rule =
  | 'anyone'
  | 'signedIn'
  | 'onboarded'
  | 'nobody'
  | { role: UserRole | 'admin' }
  /** The column holds my id. */
  | { owner: string }
  /** The list column contains my id. */
  | { containsMe: string }
  /**
   * The list column contains the id of neither me nor my facility. The column must be NOT NULL: a missing list never
   * matches.
   */
  | { notIn: string }
  /** My work role has the right. */
  | { may: Right }
  /**
   * The column holds my facility, and my role has the right; users without a facility act for themselves, as with `owner`. `at`:
   * the column with the site, for members limited to sites.
   */
  | { facilityOwned: string; may: Right; at?: string }
  /** The same of list columns, which contain them. */
  | { facilityIn: string; may: Right; at?: string }
  /** The columns have exactly these values; a NULL never matches. */
  | { is: Readonly<Record<string, Scalar>> }
  | { any: readonly Rule[] }
  | { all: readonly Rule[] };

/** What is left of a rule once the actor is known: settled, or a condition on the row alone. */
export type RowCondition =
  | boolean
  | { equals: string; value: Scalar }
  | { contains: string; value: string }
  | { lacks: string; value: string }
  | { any: readonly RowCondition[] }
  | { all: readonly RowCondition[] };

/** Evaluates everything in `rule` that depends on the actor alone. All three readings start here, so they agree. */
export function reduceRule(rule: Rule, actor: Actor): RowCondition {
  if (actor.kind === 'service' || actor.kind === 'system') return true;
  if (typeof rule === 'string') return holdsForActor(rule, actor);
  if ('role' in rule) return hasRole(rule.role, actor);
  if ('owner' in rule) return actor.kind === 'user' && { equals: rule.owner, value: actor.id };
  if ('containsMe' in rule) return actor.kind === 'user' && { contains: rule.containsMe, value: actor.id };
  if ('notIn' in rule) return actor.kind !== 'user' || { lacks: rule.notIn, value: partyIdOf(actor) };
  if ('facilityOwned' in rule)
    return isOfFacility(rule, rule.facilityOwned, actor, (column, value) => ({ equals: column, value }));
  if ('facilityIn' in rule)
    return isOfFacility(rule, rule.facilityIn, actor, (column, value) => ({ contains: column, value }));
  if ('may' in rule) return actor.kind === 'user' && actor.seat !== undefined && actsWith(rule.may, actor);
  if ('is' in rule) {
    return every(Object.entries(rule.is).map(([column, value]) => ({ equals: column, value })));
  }
  if ('any' in rule) return some(rule.any.map((part) => reduceRule(part, actor)));
  return every(rule.all.map((part) => reduceRule(part, actor)));
}

/** May this actor have this row? `row` needs the columns the rule names; a missing or null column never matches. */
export function allows(rule: Rule, actor: Actor, row: Readonly<Record<string, unknown>>): boolean {
  return matches(reduceRule(rule, actor), row);
}

export function matches(condition: RowCondition, row: Readonly<Record<string, unknown>>): boolean {
  if (typeof condition === 'boolean') return condition;
  if ('equals' in condition) return row[condition.equals] === condition.value;
  if ('contains' in condition) return listOf(row, condition.contains)?.includes(condition.value) ?? false;
  if ('lacks' in condition) return listOf(row, condition.lacks)?.includes(condition.value) === false;
  if ('any' in condition) return condition.any.some((part) => matches(part, row));
  return condition.all.every((part) => matches(part, row));
}

/** The id under which the other side of the marketplace knows the actor: that of the facility they act for, else their own. */
export function partyIdOf({ seat, id }: UserActor): string {
  return seat?.facilityId ?? id;
}

/** The columns a rule looks at: what a change event must carry so that sockets can be asked about it. */
export function ruleColumns(rule: Rule): string[] {
  if (typeof rule === 'string' || 'role' in rule) return [];
  if ('facilityOwned' in rule) return rule.at === undefined ? [rule.facilityOwned] : [rule.facilityOwned, rule.at];
  if ('facilityIn' in rule) return rule.at === undefined ? [rule.facilityIn] : [...new Set([rule.facilityIn, rule.at])];
  if ('may' in rule) return [];
  if ('owner' in rule) return [rule.owner];
  if ('containsMe' in rule) return [rule.containsMe];
  if ('notIn' in rule) return [rule.notIn];
  if ('is' in rule) return Object.keys(rule.is);
  return ('any' in rule ? rule.any : rule.all).flatMap(ruleColumns);
}

function listOf(row: Readonly<Record<string, unknown>>, column: string): readonly unknown[] | null {
  const value = row[column];
  return Array.isArray(value) ? value : null;
}

function holdsForActor(rule: 'anyone' | 'signedIn' | 'onboarded' | 'nobody', actor: Actor): boolean {
  if (rule === 'anyone') return true;
  if (rule === 'nobody') return false;
  if (actor.kind !== 'user') return false;
  return rule === 'signedIn' || actor.onboarded;
}

function hasRole(role: UserRole | 'admin', actor: Actor): boolean {
  if (actor.kind !== 'user') return false;
  return role === 'admin' ? actor.role === 'admin' : actor.userRole === role;
}

/** Whether the actor has the right, at their facility or, acting for none, over their own rows. */
export function actsWith(right: Right, actor: Actor): actor is UserActor {
  return actor.kind === 'user' && (!actor.seat || rightsOf[actor.seat.workRole].includes(right));
}

function isOfFacility(
  { may, at }: { may: Right; at?: string },
  column: string,
  actor: Actor,
  holds: (column: string, value: string) => RowCondition,
): RowCondition {
  if (!actsWith(may, actor)) return false;
  const facility = holds(column, partyIdOf(actor));
  const sites = actor.seat?.siteIds ?? [];
  if (at === undefined || sites.length === 0) return facility;
  return every([facility, some(sites.map((id) => holds(at, id)))]);
}

function some(parts: RowCondition[]): RowCondition {
  if (parts.includes(true)) return true;
  const open = parts.filter((part) => part !== false);
  return open.length === 0 ? false : open.length === 1 ? open[0]! : { any: open };
}

function every(parts: RowCondition[]): RowCondition {
  if (parts.includes(false)) return false;
  const open = parts.filter((part) => part !== true);
  return open.length === 0 ? true : open.length === 1 ? open[0]! : { all: open };
}
