import { z } from 'zod';
import { auditActions, auditKinds } from '#domain/administration/auditActions.ts';
import { contract, textContract, type OutputOf } from '#domain/core/contract.ts';
import { locales } from '#domain/shared/locale.ts';
import { instantSchema } from '#domain/core/schemaOf.ts';
import { facilityVerifications } from '#domain/verification/facilityChecks.ts';
import { peopleRoles, peopleStates, peopleVerifications } from '#domain/search/peopleFilter.ts';
import { platformRoles, searchTextMaxLength, userRoles } from '#domain/shared/vocabulary.ts';

const waiting = z
  .object({ count: z.int(), oldest_date: instantSchema.nullable().describe('Since when the oldest waits') })
  .meta({ title: 'Waiting', description: 'Something that waits for an administrator' });
export type Waiting = z.output<typeof waiting>;

const overview = z
  .object({
    documents: waiting,
    /** Facilities with something to decide. */
    facilities: waiting,
    /** Entries of records. */
    appeals: waiting,
    /** Possible matches with exclusion lists. */
    matches: waiting,
    reports: z.object({
      count: z.int(),
      due_date: instantSchema.nullable().describe('When the first must be decided'),
    }),
    deletions: waiting,
    sign_ups: z
      .object({
        clinician: z.int(),
        facility: z.int(),
        undecided: z.int().describe('They chose neither yet'),
      })
      .describe('Accounts of the last seven days, by side'),
    mails: waiting
      .extend({ failing: z.int() })
      .nullable()
      .describe('Mails that are not sent; null where no mail server is set, so that all of them stay'),
    backup_date: instantSchema
      .nullable()
      .describe('When the newest whole backup was written; null where this instance knows of none'),
  })
  .meta({ title: 'Overview' });
export type Overview = z.output<typeof overview>;

/** Counts alone, of rows that an index finds. */
export const adminOverview = contract({
  name: 'adminOverview',
  summary: 'Count what waits for administrators',
  allowedTo: { role: 'admin' },
  reads: true,
  input: z.object({}),
  output: overview,
});

/**
 * The users found, oldest account first, as CSV for a spreadsheet: who they are, their status and when they logged in
 * last. STEP_UP_REQUIRED (403) without a recent proof. That it was asked for is stored in the audit log.
 */
export const exportUsers = textContract({
  name: 'exportUsers',
  summary: 'Download users as CSV',
  allowedTo: { role: 'admin' },
  proof: 'recent',
  reads: true,
  type: 'text/csv',
  input: z.object({
    q: z.string().trim().max(searchTextMaxLength).default(''),
    role: z.enum(peopleRoles).nullable().default(null),
    state: z.enum(peopleStates).nullable().default(null),
    verification: z.enum(peopleVerifications).nullable().default(null),
  }),
});

const waitingInvitation = z
  .object({
    email: z.string(),
    role: z.enum(platformRoles),
    user_role: z.enum(userRoles).nullable().describe('Null: whoever is invited chooses'),
    invited_by_name: z.string().nullable().describe('Null: the service role sent it'),
    expires_date: instantSchema,
  })
  .meta({ title: 'WaitingInvitation', description: 'An invitation that has not been used yet' });
export type WaitingInvitation = z.output<typeof waitingInvitation>;

/** Those that can still be used, the first to expire first, a hundred at most. */
export const waitingInvitations = contract({
  name: 'waitingInvitations',
  summary: 'List the invitations that wait to be used',
  allowedTo: { role: 'admin' },
  reads: true,
  input: z.object({}),
  output: z.object({ invitations: z.array(waitingInvitation) }),
});

/** How this instance is set up, as far as it decides on what people may do; no secret, no address of another program. */
export const siteSettings = contract({
  name: 'siteSettings',
  summary: 'Read how this site is set up',
  allowedTo: { role: 'admin' },
  reads: true,
  input: z.object({}),
  output: z.object({
    public_url: z.string(),
    sign_up: z.enum(['open', 'invited']),
    access_policy: z.enum(['public_with_login', 'private_with_login']),
    default_language: z.enum(locales),
    time_zone: z.string(),
    admin_second_factor: z.enum(['required', 'optional']),
    pay_gate: z.enum(['publish', 'everywhere']),
    facility_verification: z.enum(facilityVerifications),
    verification_days: z.int(),
    report_hours: z.int(),
    impact_report: z.boolean(),
    retention_hold: z.boolean(),
    has_mail_server: z.boolean(),
    contact_email: z.string(),
    contact_phone: z.string(),
    contact_address: z.string(),
  }),
});
export type SiteSettings = OutputOf<typeof siteSettings>;

/**
 * Every setting with its value and where that comes from; of a secret only whether there is one. STEP_UP_REQUIRED (403)
 * without a recent proof: addresses of other programs are among them.
 */
export const allSettings = contract({
  name: 'allSettings',
  summary: 'Read every setting of this site and where it comes from',
  allowedTo: { role: 'admin' },
  proof: 'recent',
  reads: true,
  input: z.object({}),
  output: z.object({
    settings: z.array(
      z.object({
        name: z.string(),
        value: z.string().nullable().describe('Null for a secret, and where there is none'),
        is_secret: z.boolean(),
        origin: z
          .enum(['environment', 'file', 'default', 'unset'])
          .describe('`file`: the program stored it; `unset`: there is none'),
      }),
    ),
  }),
});

/** Of one answer. */
export const auditPageSize = 50;

export const auditEntry = z
  .object({
    id: z.int(),
    at: instantSchema,
    actor_kind: z.enum(['visitor', 'user', 'admin', 'service', 'system']),
    actor_id: z.string().nullable(),
    actor_name: z.string().nullable(),
    action: z.string(),
    entity: z.string().nullable(),
    entity_id: z.string().nullable(),
    about_id: z
      .string()
      .nullable()
      .describe('The account that it is about, or whose what it is about is; null where none is'),
    about_name: z.string().nullable().describe('What that account is called, or what the job is called'),
    fields: z.array(z.string()),
    outcome: z.enum(['done', 'refused']),
  })
  .meta({ title: 'AuditEntry', description: 'Who did what, never with which values' });
export type AuditEntry = z.output<typeof auditEntry>;

const auditFilters = {
  action: z.enum([...auditKinds, ...auditActions]).nullish(),
  who: z.string().trim().min(1).max(searchTextMaxLength).nullish(),
  from: z.iso.datetime().nullish(),
  until: z.iso.datetime().nullish(),
};

/**
 * Newest first; `before` is the id of the last one that was read. `action` is one action or all of a kind, `who` any part
 * of the name or address of those who did it, `from` the first instant and `until` the first one after the last.
 * `more_people`: `who` fits more people than were looked at.
 */
export const auditLog = contract({
  name: 'auditLog',
  summary: 'Read what administrators and services did',
  allowedTo: { role: 'admin' },
  reads: true,
  input: z.object({ before: z.int().positive().nullish(), ...auditFilters }),
  output: z.object({ entries: z.array(auditEntry), has_more: z.boolean(), more_people: z.boolean() }),
});

/**
 * What `auditLog` finds, newest first, as JSON lines. The first line has the head of the chain, each other one a row with its
 * number and hash in it, null while it is not sealed; where the rows are more than 100,000, a last line says so.
 * STEP_UP_REQUIRED (403) without a recent proof. That it was asked for is stored in the audit log.
 */
export const exportAudit = textContract({
  name: 'exportAudit',
  summary: 'Download the audit log as JSON lines',
  allowedTo: { role: 'admin' },
  proof: 'recent',
  reads: true,
  type: 'application/x-ndjson',
  input: z.object(auditFilters),
});
