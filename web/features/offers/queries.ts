import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { OutputOf } from '#domain/core/contract.ts';
import type { Application } from '#domain/applications/application.ts';
import type { receipt } from '#domain/offers/contracts.ts';
import type { Offer } from '#domain/offers/offer.ts';
import type { Terms } from '#domain/offers/terms.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import { useNow } from '#web/i18n/now.ts';
import { useClient } from '#web/api/client.ts';
import { inBatches } from '#web/api/inBatches.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useFreshQueries } from '#web/api/realtime.ts';

/** Everything below `['Offer']` is fetched again when an offer changes, and the same of assignments. */
export const offerKeys = {
  all: ['Offer'],
  one: (id: string) => ['Offer', 'one', id],
  before: (id: string) => ['Offer', 'before', id],
  after: (id: string) => ['Offer', 'after', id],
  open: (applicationId: string) => ['Offer', 'open', applicationId],
  waiting: (clinicianId: string) => ['Offer', 'waiting', clinicianId],
  place: (applicationId: string, siteId: string) => ['Offer', 'place', applicationId, siteId],
  receipt: (id: string) => ['Offer', 'receipt', id],
  assignment: (applicationId: string) => ['Assignment', 'of', applicationId],
} as const;

/** An offer that was sent, whose terms are frozen. */
export type SentOffer = Shown & { terms: Terms; terms_hash: string; expires_at: string };
type Shown = Omit<Offer, 'form' | 'evidence'> & { evidence?: Offer['evidence'] | undefined };
export type Receipt = OutputOf<typeof receipt>;

export function isSent(offer: Shown): offer is SentOffer {
  return offer.terms !== null && offer.terms_hash !== null && offer.expires_at !== null;
}

/** One offer; null where there is none that the reader may see. */
export function offerQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: offerKeys.one(id),
    queryFn: () => client.entities.Offer.get(id).catch(nullIfNotFound),
  });
}

/**
 * The terms that an offer would change: of the version whose place it took, or those in force where it changes an
 * assignment.
 */
export function termsBeforeQuery(client: Client, { id, replaces_id, assignment_id, status }: SentOffer) {
  // An accepted one is in force itself.
  const assignment = status === 'accepted' ? null : assignment_id;
  return queryOptions({
    queryKey: offerKeys.before(id),
    queryFn: async ({ client: cache }) => {
      const before = replaces_id ?? (assignment && (await client.entities.Assignment.get(assignment)).offer_id);
      // Terms never change: what was read already will do.
      const offer = before && (await cache.ensureQueryData(offerQuery(client, before)));
      return offer ? offer.terms : null;
    },
    staleTime: Infinity,
  });
}

/** Whether the clinician of an application may work at a site; null where the reader does not see both. */
export function placeQuery(client: Client, application_id: string, site_id: string) {
  return queryOptions({
    queryKey: offerKeys.place(application_id, site_id),
    queryFn: () => client.functions.offerEligibility({ application_id, site_id }).catch(nullIfNotFound),
  });
}

/** The version that took the place of one; null where none did. */
export function offerAfterQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: offerKeys.after(id),
    queryFn: async () => {
      const [next] = await client.entities.Offer.filter({ replaces_id: id, is_sent: true }, '-number', 1);
      return next ?? null;
    },
  });
}

/** What waits for a clinician's answer, the soonest end first. */
export function waitingOffersQuery(client: Client, clinician_id: string) {
  return queryOptions({
    queryKey: offerKeys.waiting(clinician_id),
    queryFn: () => client.entities.Offer.filter({ clinician_id, status: 'sent' }, 'expires_at', 20),
  });
}

/** A facility's offers without an answer, the soonest end first. */
export function endingOffersQuery(client: Client, facility_id: string, userId: string) {
  return queryOptions({
    queryKey: offerKeys.waiting(userId),
    queryFn: () => client.entities.Offer.filter({ facility_id, status: 'sent' }, 'expires_at', 20),
  });
}

/** What is known of an offer that was sent; null where there is none that the reader may see. */
export function receiptQuery(client: Client, offer_id: string) {
  return queryOptions({
    queryKey: offerKeys.receipt(offer_id),
    queryFn: () => client.functions.receipt({ offer_id }).catch(nullIfNotFound),
  });
}

/** The offer of an application that waits for an answer; null without one. Updated by socket. */
export function useOpenOfferOf({ id, has_offer }: Pick<Application, 'id' | 'has_offer'>) {
  const client = useClient();
  useFreshQueries('Offer', offerKeys.open(id));
  const query = useQuery({ queryKey: offerKeys.open(id), queryFn: () => loadOpen(client, id), enabled: has_offer });
  return { ...query, data: has_offer ? query.data : null };
}

/** The newest assignment of an application, which alone may be open; null without one. Updated by socket. */
export function useAssignmentOf(applicationId: string) {
  const client = useClient();
  useFreshQueries('Assignment', offerKeys.assignment(applicationId));
  return useQuery({
    queryKey: offerKeys.assignment(applicationId),
    queryFn: () => loadAssignment(client, applicationId),
  });
}

/** Whether what a hire agreed on has begun; a hire without an offer has no first day. False until that is known. */
export function useHasBegun(applicationId: string): boolean {
  const now = useNow() ?? 0;
  const { data: assignment } = useAssignmentOf(applicationId);
  if (assignment === undefined) return false;
  if (assignment === null || assignment.status !== 'open') return assignment?.status !== 'cancelled';
  return civilDay(new Date(now), assignment.time_zone) >= assignment.starts_on;
}

/** Of several applications, as one list shows them, in one request: one offer of an application waits at most. */
const loadOpen = inBatches(async (client, ids) => {
  const found = await client.entities.Offer.filter({ application_id: { $in: [...ids] }, status: 'sent' }, null, 40);
  return new Map(found.map((offer) => [offer.application_id, offer]));
}, 40);

const loadAssignment = inBatches(async (client, ids) => {
  const found = await client.entities.Assignment.filter({ application_id: { $in: [...ids] } }, '-created_date', 200);
  return new Map(found.toReversed().map((assignment) => [assignment.application_id, assignment]));
}, 40);

type Functions = Client['functions'];
type Step =
  | 'saveOffer'
  | 'sendOffer'
  | 'withdrawOffer'
  | 'openOffer'
  | 'acceptOffer'
  | 'declineOffer'
  | 'endAssignment';

/** One of the steps of an offer or assignment. Whatever the answer, what is shown of it is fetched again. */
export function useOfferStep<S extends Step>(step: S) {
  const client = useClient();
  const invalidate = useInvalidateOffers();
  const take = client.functions[step] as (
    input: Parameters<Functions[S]>[0],
  ) => Promise<Awaited<ReturnType<Functions[S]>>>;
  return useMutation({ mutationFn: take, onSettled: invalidate });
}

/** Has what is shown of offers, assignments and their applications fetched again. */
export function useInvalidateOffers() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      (['Offer', 'Assignment', 'Application'] as const).map((entity) =>
        queryClient.invalidateQueries({ queryKey: [entity] }),
      ),
    );
}
