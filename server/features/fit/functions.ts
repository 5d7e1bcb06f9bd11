import { fit } from '#domain/fit/fit.ts';
import { clinicianFitFacts, jobFitFacts } from '#domain/fit/fitFacts.ts';
import * as contracts from '#domain/fit/contracts.ts';
import { pipeline } from '#server/platform/db/pipeline.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';

export const jobFit = implement(contracts.jobFit, async (work, { job_id }) => {
  // Before anything is read: a service has no fit, and must not leave a read behind without a reader.
  const { id } = personOf(work.actor);
  const [job, clinician] = await pipeline(work.repo.get('Job', job_id), work.repo.get('User', id));
  return { fit: fit(jobFitFacts(job), clinicianFitFacts(clinician), work.services.clock()) };
});

export const applicantFit = implement(contracts.applicantFit, async (work, { application_id }) => {
  const { job_id, applicant_id } = await work.repo.get('Application', application_id);
  const [[job], [clinician]] = await pipeline(
    work.repo.find('Job', { id: job_id }),
    work.repo.find('User', { id: applicant_id }),
  );
  if (clinician?.fit_ranking === false) return { fit: null, is_unranked: true };
  const isKnown = job !== undefined && clinician !== undefined;
  return {
    fit: isKnown ? fit(jobFitFacts(job), clinicianFitFacts(clinician), work.services.clock()) : null,
    is_unranked: false,
  };
});
