import { eligibilityJobOf } from '#domain/eligibility/eligibilityFacts.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { moveOf } from '#domain/offers/offerPlace.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { formOf, offerDraft, type OfferDraft, type Terms } from '#domain/offers/terms.ts';
import type { EmploymentType } from '#domain/jobs/vocabulary.ts';
import { guessedZone } from '#web/i18n/zones.ts';
import { offerLimits, offerPayUnits, type AssignmentKind } from '#domain/offers/vocabulary.ts';

/** What is known of the offers for one application. */
export interface Versions {
  /** What is being written. */
  draft: Offer | null;
  /** What waits for an answer: a new version takes its place. */
  open: Offer | null;
  /** What a new version begins with, and is compared with. */
  before: Offer | null;
}

/** `offers`: the newest version first. Of several drafts the newest one counts, unless another is named. */
export function versionsOf(offers: readonly Offer[], draftId?: string): Versions {
  const drafts = offers.filter(({ status }) => status === 'draft');
  const sent = offers.filter(({ status }) => status !== 'draft');
  const open = sent.find(({ status }) => status === 'sent') ?? null;
  const inForce = sent.find(({ status }) => status === 'accepted');
  return {
    draft: drafts.find(({ id }) => id === draftId) ?? drafts[0] ?? null,
    open,
    before: open ?? inForce ?? sent[0] ?? null,
  };
}

/** What a new offer begins with: what was sent before, else what was offered last for its like, else what the job says. */
export function startOf(before: Offer | null, job: Job | null, last: Offer | null, context: FormContext): OfferDraft {
  if (before?.terms) return offerDraft.parse(formOf(before.terms));
  if (!job) return offerDraft.parse({});
  return offerDraft.parse(last?.terms ? ofLast(last.terms, last.job_id === job.id, job, context) : ofJob(job, context));
}

interface FormContext {
  /** Of the job, in words. */
  benefits: string;
  /** The facility's that are open. */
  sites: readonly Pick<Site, 'id' | 'address'>[];
  today: string;
}

/** The terms of another offer, with the days of this job, and its site unless that job has none. */
function ofLast(terms: Terms, isSameJob: boolean, job: Job, context: FormContext): object {
  const { site_id, work, ...agreed } = formOf(terms);
  const { title, kind, engagement } = work;
  const site = context.sites.find(({ id }) => id === site_id);
  const isHere = site !== undefined && !moveOf(eligibilityJobOf(job), site);
  return {
    ...agreed,
    site_id: siteFor(job, context.sites) ?? (isHere ? site_id : null),
    work: { title: isSameJob ? title : job.title, kind, engagement, starts_on: startDateOf(job, context) },
  };
}

function startDateOf({ start_date }: Job, { today }: FormContext): string | undefined {
  return start_date && start_date >= today ? start_date : undefined;
}

function ofJob(job: Job, context: FormContext): object {
  const { benefits, sites } = context;
  const { title, employment_type, shift_hours, weekly_hours } = job;
  const unit = offerPayUnits.find((one) => one === job.pay_unit);
  const shifts = shift_hours && weekly_hours ? weekly_hours / shift_hours : 0;
  const kind = employment_type ? kinds[employment_type] : undefined;
  return {
    site_id: siteFor(job, sites),
    work: { title, kind, starts_on: startDateOf(job, context) },
    // The facility says how much: nothing that it posted is filled in.
    pay: unit ? { unit } : {},
    schedule: {
      shift_minutes: shift_hours ? Math.round(shift_hours * 60) : null,
      shifts_per_week: Number.isInteger(shifts) && shifts > 0 && shifts <= offerLimits.shiftsPerWeek ? shifts : null,
    },
    benefits: benefits.slice(0, offerLimits.benefits) || null,
  };
}

/** The job's, or the only one there is. One in another state than the job is never set unless the facility chooses it. */
function siteFor(job: Job, sites: FormContext['sites']): string | null {
  const site = job.site_id ? sites.find(({ id }) => id === job.site_id) : sites.length === 1 ? sites[0] : undefined;
  return site && !moveOf(eligibilityJobOf(job), site) ? site.id : null;
}

/** A job without an end is permanent unless the facility states otherwise. */
const kinds: Readonly<Record<EmploymentType, AssignmentKind>> = {
  full_time: 'permanent',
  part_time: 'permanent',
  per_diem: 'per_diem',
  contract: 'contract',
  travel: 'contract',
  locum: 'contract',
};

/** The validity of a draft in hours when it was saved. */
export function hoursOf({ expires_at, updated_date }: Pick<Offer, 'expires_at' | 'updated_date'>): number {
  if (expires_at === null) return offerLimits.expiry.usualHours;
  const hours = Math.round((Date.parse(expires_at) - Date.parse(updated_date)) / hour);
  const { minHours, maxDays } = offerLimits.expiry;
  return Math.min(Math.max(hours, minHours), maxDays * 24);
}

/** Milliseconds. */
export const hour = 3_600_000;

/** Where no site says another. */
export function usualZone(): string {
  return guessedZone() ?? 'America/New_York';
}
