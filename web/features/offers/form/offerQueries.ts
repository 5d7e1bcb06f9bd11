import { useMutation, useQuery } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { Application } from '#domain/applications/application.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { Offer } from '#domain/offers/offer.ts';
import type { ReadinessSheet } from '#domain/assignments/readinessSheet.ts';
import { offerLimits } from '#domain/offers/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useInvalidateOffers } from '../queries.ts';

/** Everything below `['Offer']` is fetched again when an offer changes. */
const keys = {
  ofApplication: (applicationId: string) => ['Offer', 'ofApplication', applicationId],
  last: (jobId: string) => ['Offer', 'last', jobId],
  basis: (applicationId: string) => ['Offer', 'basis', applicationId],
} as const;

/** All versions for one application, drafts too, the newest first; updated live by socket. `enabled`: asked for at all. */
export function useVersions(applicationId: string, enabled = true) {
  const client = useClient();
  const queryKey = keys.ofApplication(applicationId);
  useFreshQueries('Offer', queryKey);
  return useQuery({
    queryKey,
    enabled,
    queryFn: () => client.entities.Offer.filter({ application_id: applicationId }, '-number', offerLimits.versions),
  });
}

/**
 * The newest offer that was sent for a job, else for its role on its unit; null for none. Without it one begins with
 * the job.
 */
export function useLastOffer(job: Job | null, enabled: boolean) {
  const client = useClient();
  return useQuery({
    queryKey: keys.last(job?.id ?? ''),
    queryFn: () => (job ? lastOfferLike(client, job) : null),
    enabled: enabled && job !== null,
    retry: false,
  });
}

/** Offers that are looked through for the same unit. */
const newestOffers = 20;

async function lastOfferLike(client: Client, { id: job_id, facility_id, role, unit }: Job): Promise<Offer | null> {
  const sent = { facility_id, is_sent: true };
  const [same] = await client.entities.Offer.filter({ ...sent, job_id }, '-created_date', 1);
  if (same || unit === null) return same ?? null;
  const offers = await client.entities.Offer.filter(sent, '-created_date', newestOffers);
  return offers.find(({ terms }) => terms?.day_one.unit === unit && terms.work.role === role) ?? null;
}

/** What an offer is made from. */
export interface OfferBasis {
  application: Application;
  /** Null where it was deleted. */
  job: Job | null;
  sheet: ReadinessSheet | null;
  /** The applicant's. */
  name: string;
  credentials: string | null;
}

/** Null where there is no such application. What is added to the job or its sheet in between arrives by socket. */
export function useOfferBasis(applicationId: string) {
  const client = useClient();
  const queryKey = keys.basis(applicationId);
  useFreshQueries('Job', queryKey, ({ id }, basis: OfferBasis | null) => id === basis?.job?.id);
  useFreshQueries('ReadinessSheet', queryKey);
  return useQuery({ queryKey, queryFn: () => loadBasis(client, applicationId) });
}

async function loadBasis(client: Client, applicationId: string): Promise<OfferBasis | null> {
  const application = await client.entities.Application.get(applicationId).catch(nullIfNotFound);
  if (!application) return null;
  const { job_id, applicant_id } = application;
  const [job, person, sheets] = await Promise.all([
    client.entities.Job.get(job_id).catch(nullIfNotFound),
    client.entities.User.get(applicant_id).catch(nullIfNotFound),
    client.entities.ReadinessSheet.filter({ job_id }, '-created_date', 1),
  ]);
  return {
    application,
    job,
    sheet: sheets[0] ?? null,
    name: person?.full_name ?? '',
    credentials: person?.credentials ?? null,
  };
}

/** The newest state of a draft; null where it was thrown away. */
export function newestDraft(client: Client, id: string): Promise<Offer | null> {
  return client.entities.Offer.get(id).catch(nullIfNotFound);
}

/** Gone already is as good. */
export function useDiscardDraft() {
  const client = useClient();
  const invalidate = useInvalidateOffers();
  return useMutation({
    mutationFn: (id: string) => client.entities.Offer.delete(id).catch(nullIfNotFound),
    onSettled: invalidate,
  });
}
