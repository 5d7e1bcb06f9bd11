import { z } from 'zod';
import type { UserRole } from '#domain/language/access.ts';
import { auditActions, auditKinds } from '#domain/site/auditActions.ts';
import { contract } from '#domain/language/contract.ts';
import { peopleRoles, peopleStates, peopleVerifications } from './peopleFilter.ts';
import { searchTextMaxLength } from '#domain/site/vocabulary.ts';

/** Something that waits for an administrator. Dates are ISO 8601. */
export interface Waiting {
  count: number;
  /** Since when the oldest waits. */
  oldest_date: string | null;
}

export interface Overview {
  documents: Waiting;
  /** `due_date`: when the first must be decided. */
  reports: { count: number; due_date: string | null };
  deletions: Waiting;
  /** Accounts of the last seven days, by side; `undecided` chose none yet. */
  sign_ups: { clinician: number; facility: number; undecided: number };
  /** Mails that are not sent; null where no mail server is set, so that all of them stay. */
  mails: (Waiting & { failing: number }) | null;
  /** When the newest whole backup was written; null where this instance knows of none. */
  backup_date: string | null;
}

/** Counts alone, of rows that an index finds. */
export const adminOverview = contract<Overview>()({
  name: 'adminOverview',
  summary: 'Count what waits for administrators',
  who: { role: 'admin' },
  reads: true,
  input: z.object({}),
});

/**
 * The users found, oldest account first, as CSV for a spreadsheet: who they are, where they stand and when they signed in
 * last. STEP_UP_REQUIRED (403) without a recent proof. That it was asked for is kept in the audit log.
 */
export const exportUsers = contract<string>()({
  name: 'exportUsers',
  summary: 'Download users as CSV',
  who: { role: 'admin' },
  reads: true,
  type: 'text/csv',
  input: z.object({
    q: z.string().trim().max(searchTextMaxLength).default(''),
    role: z.enum(peopleRoles).nullable().default(null),
    state: z.enum(peopleStates).nullable().default(null),
    verification: z.enum(peopleVerifications).nullable().default(null),
  }),
});

/** An invitation that nobody has used yet. Dates are ISO 8601. */
export interface WaitingInvitation {
  email: string;
  role: 'user' | 'admin';
  /** Null: whoever is invited chooses. */
  user_role: UserRole | null;
  /** Null: the service role sent it. */
  invited_by_name: string | null;
  expires_date: string;
}

/** Those that can still be used, the first to expire first, a hundred at most. */
export const waitingInvitations = contract<{ invitations: WaitingInvitation[] }>()({
  name: 'waitingInvitations',
  summary: 'List the invitations that wait to be used',
  who: { role: 'admin' },
  reads: true,
  input: z.object({}),
});

/** Of one answer. */
export const auditPageSize = 50;

/** Who did what, never with which values. */
export interface AuditEntry {
  id: number;
  at: string;
  actor_kind: 'visitor' | 'user' | 'admin' | 'service' | 'system';
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  entity: string | null;
  entity_id: string | null;
  fields: string[];
  outcome: 'done' | 'refused';
}

/**
 * Newest first; `before` is the id of the last one that was read. `action` is one action or all of a kind, `who` any part of the
 * name or address of those who acted, `from` the first instant and `until` the first one after the last. `more_people`:
 * `who` fits more people than were looked at.
 */
export const auditLog = contract<{ entries: AuditEntry[]; has_more: boolean; more_people: boolean }>()({
  name: 'auditLog',
  summary: 'Read what administrators and services did',
  who: { role: 'admin' },
  reads: true,
  input: z.object({
    before: z.int().positive().nullish(),
    action: z.enum([...auditKinds, ...auditActions]).nullish(),
    who: z.string().trim().min(1).max(searchTextMaxLength).nullish(),
    from: z.iso.datetime().nullish(),
    until: z.iso.datetime().nullish(),
  }),
});
