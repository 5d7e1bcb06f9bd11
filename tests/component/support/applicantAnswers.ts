import type { Applicant } from '#domain/applications/applicantContracts.ts';
import type { ApplicationState } from '#domain/applications/applicationStages.ts';
import { teamStageOf, teamStateOf, teamStatusOf } from '#domain/applications/pendingRejection.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import type { Answers, SentRequest } from './answers.ts';
import { facilityJobsOf, figuresOf, foundApplicants, jobRow } from './jobRows.ts';

/** As the server keeps applications: filtered by status and job, and moved by decisions. */
export function applicantAnswers(given: readonly Applicant[]): Answers {
  let kept = [...given];
  const changed = (body: unknown, change: Partial<Applicant['application']>) => {
    const { application_ids } = body as { application_ids: string[] };
    kept = kept.map((one) =>
      application_ids.includes(one.application.id) ? { ...one, application: { ...one.application, ...change } } : one,
    );
    return { done: application_ids, skipped: [] };
  };
  return {
    'POST functions/searchApplicants': ({ body }: SentRequest) => {
      const { status, stage, job_id, application_id } = body as Record<string, string | null>;
      const { statuses } = body as { statuses?: ApplicationState[] };
      const fits = ({ application: one }: Applicant) =>
        (!status || teamStatusOf(one) === status) &&
        (!stage || teamStageOf(one) === stage) &&
        (!statuses || statuses.includes(teamStateOf(one))) &&
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
    'POST functions/rejectApplicants': ({ body }: SentRequest) => changed(body, rejected),
    'POST functions/undoRejections': ({ body }: SentRequest) =>
      changed(body, { reject_at: null, reject_message: null }),
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
      const stages = Map.groupBy(kept, ({ application }) => teamStageOf(application));
      return {
        rows: [...stages].map(([team_stage, found]) => ({ team_stage, count: found.length })),
        truncated: false,
      };
    },
    'GET entities/*': [],
  };
}

const rejected = { reject_at: '2026-01-07T21:40:00.000Z', reject_by: 'colleague', reject_reason: null };
