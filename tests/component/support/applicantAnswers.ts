import type { Applicant } from '#domain/applications/applicantContracts.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import type { Answers, SentRequest } from './answers.ts';
import { facilityJobsOf, figuresOf, foundApplicants, jobRow } from './jobRows.ts';

/** As the server keeps applications: filtered by status and job, and moved by decisions. */
export function applicantAnswers(given: readonly Applicant[]): Answers {
  let kept = [...given];
  return {
    'POST functions/searchApplicants': ({ body }: SentRequest) => {
      const { status, stage, job_id, application_id } = body as Record<string, string | null>;
      const fits = ({ application: one }: Applicant) =>
        (!status || one.status === status) &&
        (!stage || one.stage === stage) &&
        (!job_id || one.job_id === job_id) &&
        (!application_id || one.id === application_id);
      return foundApplicants(kept.filter(fits));
    },
    'POST functions/updateApplicationStatus': ({ body }: SentRequest) => {
      const { application_id, new_status } = body as { application_id: string; new_status: ApplicationStatus };
      kept = kept.map((one) =>
        one.application.id === application_id
          ? { ...one, application: { ...one.application, status: new_status } }
          : one,
      );
      return { application: kept.find(({ application }) => application.id === application_id)?.application };
    },
    'POST functions/facilityJobs': facilityJobsOf([jobRow(), jobRow({ id: 'job-2', title: 'ICU nurse' })], {
      'job-1': { pending: 1, shortlisted: 1 },
      'job-2': { pending: 1 },
    }),
    'POST functions/facilityFigures': figuresOf({
      counts: [
        { status: 'pending', count: 2 },
        { status: 'shortlisted', count: 1 },
      ],
    }),
    'POST functions/applicantCredentials': { credentials: {} },
    'POST functions/applicantFit': { fit: null, is_unranked: false },
    'POST functions/openThread': { thread: { id: 'thread-1' } },
    'POST entities/Application/aggregate': () => {
      const stages = Map.groupBy(kept, ({ application }) => application.stage);
      return { rows: [...stages].map(([stage, found]) => ({ stage, count: found.length })), truncated: false };
    },
    'GET entities/*': [],
  };
}
