import { eligibility } from '#domain/eligibility/eligibility.ts';
import { credentialKindNames } from '#domain/credentials/vocabulary.ts';
import type { EligibilityFacts } from '#domain/eligibility/eligibilityFacts.ts';
import * as contracts from '#domain/eligibility/contracts.ts';
import { pipeline } from '#server/platform/db/pipeline.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { today } from '#server/platform/today.ts';
import { licensureRulesOf, sourcesOf } from './licensureRules.ts';
import { visibleJobs } from './sql.ts';

export { licensureRulesOf, sourcesOf } from './licensureRules.ts';

export const ruleBook = implement(contracts.ruleBook, async ({ services }) => ({
  book: licensureRulesOf(services),
  sources: sourcesOf(services),
  time_zone: services.env.timeZone,
  verification_days: services.env.verificationDays,
}));

export const jobEligibility = implement(contracts.jobEligibility, async (work, { job_ids }) => {
  // Before anything is read: a service has no license, and must not leave a read behind without a reader.
  const { id } = personOf(work.actor);
  const [jobs, terms, { home_state, home_state_date }] = await pipeline(
    visibleJobs(work.tx, work.actor, job_ids),
    work.repo.find('Document', { user_id: id }),
    work.repo.get('User', id),
  );
  const [book, day] = [licensureRulesOf(work.services), today(work.services)];
  const facts: EligibilityFacts = { terms, home_state, home_state_date, shown: credentialKindNames };
  return { eligibility: Object.fromEntries(jobs.map((job) => [job.id, eligibility(facts, job, book, day)])) };
});
