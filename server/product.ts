import { siteFeature } from '#server/features/site/feature.ts';
import { accountsFeature } from '#server/features/accounts/feature.ts';
import { profilesFeature } from '#server/features/profiles/feature.ts';
import { privacyFeature } from '#server/features/privacy/feature.ts';
import { workspacesFeature } from '#server/features/workspaces/feature.ts';
import { credentialsFeature } from '#server/features/credentials/feature.ts';
import { verificationFeature } from '#server/features/verification/feature.ts';
import { eligibilityFeature } from '#server/features/eligibility/feature.ts';
import { jobsFeature } from '#server/features/jobs/feature.ts';
import { payFeature } from '#server/features/pay/feature.ts';
import { searchFeature } from '#server/features/search/feature.ts';
import { fitFeature } from '#server/features/fit/feature.ts';
import { alertsFeature } from '#server/features/alerts/feature.ts';
import { applicationsFeature } from '#server/features/applications/feature.ts';
import { invitationsFeature } from '#server/features/invitations/feature.ts';
import { interviewsFeature } from '#server/features/interviews/feature.ts';
import { offersFeature } from '#server/features/offers/feature.ts';
import { assignmentsFeature } from '#server/features/assignments/feature.ts';
import { shiftsFeature } from '#server/features/shifts/feature.ts';
import { openShiftsFeature } from '#server/features/openShifts/feature.ts';
import { sheetImportsFeature } from '#server/features/sheetImports/feature.ts';
import { reliabilityFeature } from '#server/features/reliability/feature.ts';
import { referencesFeature } from '#server/features/references/feature.ts';
import { messagingFeature } from '#server/features/messaging/feature.ts';
import { notificationsFeature } from '#server/features/notifications/feature.ts';
import { reviewsFeature } from '#server/features/reviews/feature.ts';
import { moderationFeature } from '#server/features/moderation/feature.ts';
import { administrationFeature } from '#server/features/administration/feature.ts';
import { assistantFeature } from '#server/features/assistant/feature.ts';
import { expireAssignments } from '#server/features/assignments/expireAssignments.ts';
import { expireInterviews } from '#server/features/interviews/expireInterviews.ts';
import { expireOffers } from '#server/features/offers/expireOffers.ts';
import { recordLateSignatures } from '#server/features/reliability/recordLateSignatures.ts';
import { expireReferences } from '#server/features/references/expireReferences.ts';
import { publishDueReviews } from '#server/features/reviews/publish.ts';
import { remindOfShifts } from '#server/features/shifts/reminders/remindOfShifts.ts';
import type { Feature, Product } from '#server/platform/product.ts';
import type { Services } from '#server/platform/services.ts';
import { retentions } from './retentions.ts';

/** The product's table of contents. Reactions to a change run in this order. */
const features: readonly Feature[] = [
  siteFeature,
  accountsFeature,
  profilesFeature,
  privacyFeature,
  workspacesFeature,
  credentialsFeature,
  verificationFeature,
  eligibilityFeature,
  jobsFeature,
  payFeature,
  searchFeature,
  fitFeature,
  alertsFeature,
  applicationsFeature,
  invitationsFeature,
  interviewsFeature,
  offersFeature,
  assignmentsFeature,
  shiftsFeature,
  openShiftsFeature,
  sheetImportsFeature,
  reliabilityFeature,
  referencesFeature,
  messagingFeature,
  notificationsFeature,
  reviewsFeature,
  moderationFeature,
  administrationFeature,
  assistantFeature,
];

/** Ends what is over between an application and the first day, and sends reminders. */
async function runDueHiring(services: Services): Promise<void> {
  await expireInterviews(services);
  await expireOffers(services);
  await expireAssignments(services);
  await remindOfShifts(services);
  await recordLateSignatures(services);
  await publishDueReviews(services);
  await expireReferences(services);
}

/** Functions and tasks are spread one by one: the compiler then finds a contract or a job that no feature implements. */
export const product: Product = {
  functions: {
    ...siteFeature.functions,
    ...accountsFeature.functions,
    ...profilesFeature.functions,
    ...privacyFeature.functions,
    ...workspacesFeature.functions,
    ...credentialsFeature.functions,
    ...verificationFeature.functions,
    ...eligibilityFeature.functions,
    ...jobsFeature.functions,
    ...payFeature.functions,
    ...searchFeature.functions,
    ...fitFeature.functions,
    ...alertsFeature.functions,
    ...applicationsFeature.functions,
    ...invitationsFeature.functions,
    ...interviewsFeature.functions,
    ...offersFeature.functions,
    ...assignmentsFeature.functions,
    ...shiftsFeature.functions,
    ...openShiftsFeature.functions,
    ...sheetImportsFeature.functions,
    ...reliabilityFeature.functions,
    ...referencesFeature.functions,
    ...messagingFeature.functions,
    ...notificationsFeature.functions,
    ...reviewsFeature.functions,
    ...moderationFeature.functions,
    ...administrationFeature.functions,
    ...assistantFeature.functions,
  },
  tasks: {
    ...privacyFeature.tasks,
    ...workspacesFeature.tasks,
    ...credentialsFeature.tasks,
    ...verificationFeature.tasks,
    ...jobsFeature.tasks,
    ...payFeature.tasks,
    ...searchFeature.tasks,
    ...alertsFeature.tasks,
    ...applicationsFeature.tasks,
    ...openShiftsFeature.tasks,
    ...sheetImportsFeature.tasks,
    ...messagingFeature.tasks,
    ...notificationsFeature.tasks,
    sweepHiring: runDueHiring,
  },
  entityWrites: Object.assign({}, ...features.map(({ entityWrites }) => entityWrites)),
  reactions: joinReactions(features),
  routes: features.flatMap(({ routes = [] }) => routes),
  accessSources: features.flatMap(({ accessSources = [] }) => accessSources),
  generatedLists: features.flatMap(({ generatedLists = [] }) => generatedLists),
  retentions,
};

function joinReactions(all: readonly Feature[]): Product['reactions'] {
  const joined: Record<string, readonly unknown[]> = {};
  for (const { reactions = {} } of all)
    for (const [entity, some] of Object.entries(reactions)) joined[entity] = [...(joined[entity] ?? []), ...some];
  // Each list holds the reactions that the features declare for its entity.
  return joined as Product['reactions'];
}
