import { stageOf } from '#domain/applications/applicationStages.ts';
import type { RowOf } from '#domain/entities.ts';
import type { OutputOf } from '#domain/core/contract.ts';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import type { FacilityFigures, FunnelCounts } from '#domain/workspaces/facilityFigureContracts.ts';
import type { facilityJobs } from '#domain/jobs/facilityJobContracts.ts';
import type { Job } from '#domain/jobs/job.ts';
import { applicationStatuses, jobStatuses } from '#domain/shared/vocabulary.ts';
import type { searchJobs } from '#domain/search/contracts.ts';
import type { Answers } from './answers.ts';
import { rowOf } from './rowOf.ts';
import { clinicianRow, facilityRow } from './rows.ts';

/** An open job of the facility of `facilityRow` without pay, requirements or town; `more` overrides. */
export function jobRow(more: Partial<Job> = {}): Job {
  const { id: facility_id, facility_name } = facilityRow();
  return rowOf('Job', {
    id: 'job-1',
    facility_id,
    facility_name,
    title: 'Wound care nurse',
    description: 'Weekends',
    role: 'RN',
    location_type: 'on-site',
    published_date: '2026-01-05T09:00:00.000Z',
    confirmed_date: '2026-01-05T09:00:00.000Z',
    ...more,
  });
}

/** An application of the clinician of `clinicianRow` for the job of `jobRow`, not looked at yet. */
export function applicationRow(more: Partial<RowOf<'Application'>> = {}): RowOf<'Application'> {
  return rowOf('Application', {
    id: 'application-1',
    job_id: 'job-1',
    job_title: 'Wound care nurse',
    applicant_id: clinicianRow().id,
    facility_id: facilityRow().id,
    cover: 'Nine years of wound care.',
    applied_date: '2026-01-06T09:00:00.000Z',
    stage: stageOf({ status: 'pending', has_interview: false, has_offer: false, ...more }),
    ...more,
  });
}

/** The same as a row of the list of applicants. */
export function applicantRow(
  application: Partial<RowOf<'Application'>> = {},
  person: Applicant['person'] = clinicianRow(),
): Applicant {
  const row = applicationRow(application);
  return { application: row, job_title: row.job_title, person, account: 'open' };
}

/** What `searchApplicants` answers where all fit on a page. */
export function foundApplicants(applicants: readonly Applicant[]) {
  return { total: applicants.length, total_is_more: false, applicants, next: null };
}

type FacilityJobs = OutputOf<typeof facilityJobs>;
type Counted = Partial<FacilityJobs['jobs'][number]['applications']>;

/** What `facilityJobs` answers for these jobs, all on one page; `applications` by the id of a job. */
export function facilityJobsOf(jobs: readonly Job[], applications: Record<string, Counted> = {}): FacilityJobs {
  return {
    jobs: jobs.map((job) => {
      const counts = { ...zeros(applicationStatuses), ...applications[job.id] };
      return { job, applications: counts, unanswered: counts.pending };
    }),
    counts: {
      ...zeros(jobStatuses),
      ...Object.fromEntries(jobStatuses.map((status) => [status, jobs.filter((job) => job.status === status).length])),
    },
    filled: 0,
    next: null,
  };
}

/** What `facilityFigures` answers; nothing was applied for unless `more` says so. */
export function figuresOf(more: Partial<FacilityFigures> = {}): FacilityFigures {
  return { counts: [], under_way: 0, response_days: null, periods: [], reach: null, ...more };
}

/** What a facility or one of its jobs reached; nothing unless `more` says so. */
export function reachedOf(more: Partial<FunnelCounts> = {}): FunnelCounts {
  const steps = { viewers: 0, saves: 0, applications: 0, opened: 0, answered: 0, shortlisted: 0, hired: 0 };
  return { ...steps, sources: [], answer_hours: null, ...more };
}

function zeros<const K extends string>(keys: readonly K[]): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
}

/** What `searchJobs` answers for these jobs, all on one page. */
export function foundJobs(
  jobs: readonly Job[],
  more: Partial<OutputOf<typeof searchJobs>> = {},
): OutputOf<typeof searchJobs> {
  const around = {
    total_is_more: false,
    next: null,
    place: null,
    suggestion: null,
    typed: null,
    left_out: [],
    unstated: null,
    loosen: [],
  };
  const unchecked = { is_verified: false, checked_kinds: [], checked_date: null };
  const facility = { ...unchecked, facility_type: null, rating_average: null, rating_count: 0, answers: null };
  const about = Object.fromEntries(jobs.map(({ id }) => [id, { miles: null, fit: null, facility }]));
  return { total: jobs.length, ...around, jobs: [...jobs], about, ...more };
}

/** What a page of a job asks around the job; `more` overrides. */
export function jobPageAnswers(job: Job, more: Answers = {}): Answers {
  return {
    ...more,
    [`GET entities/Job/${job.id}`]: job,
    'GET entities/Application': [],
    'GET entities/SavedJob': [],
    'POST functions/searchJobs': foundJobs([]),
    'POST functions/payBenchmark': { soc: '29-1141', wage: null },
    'POST functions/facilityAnswers': { answers: null },
    'POST functions/recordJobView': { success: true },
    'POST functions/jobEligibility': { eligibility: {} },
    'POST functions/jobFit': { fit: null },
    ...more,
  };
}
