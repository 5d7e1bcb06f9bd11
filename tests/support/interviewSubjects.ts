import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';
import type { Person } from './testApp.ts';

/** An invitation of a job of its own each, because a clinician gets one for a job. */
function invitationSubject(server: Repository, { user: clinician }: Person, { user: facility }: Person): Subject {
  const draft = async () => {
    const { id: job_id } = await server.create('Job', { ...job, facility_id: facility.id });
    const names = { facility_name: 'Mercy', job_title: 'RN' };
    return { ...names, facility_id: facility.id, clinician_id: clinician.id, job_id };
  };
  return {
    entity: 'JobInvitation',
    row: async () => server.create('JobInvitation', await draft()),
    draft,
    updates: { 'status to interested': { status: 'interested' }, message: { message: 'Other words' } },
    news: async () => ({ message: 'News' }),
  };
}

const job = { title: 'RN', description: 'Nights', role: 'RN', location_type: 'on-site' } as const;

/** Of an application of its own each, because one has at most one that is open; and an invitation. */
export function interviewSubjects(server: Repository, person: Person, employer: Person): Subject[] {
  const [clinician, facility] = [person.user, employer.user];
  const application = () =>
    server.create('Application', {
      job_id: crypto.randomUUID(),
      applicant_id: clinician.id,
      facility_id: facility.id,
      cover: 'Please',
      status: 'shortlisted',
    });
  const draft = async () => {
    const { id: application_id, job_id } = await application();
    const people = { facility_id: facility.id, clinician_id: clinician.id, host_id: facility.id };
    return { ...offer, ...people, application_id, job_id };
  };
  return [
    invitationSubject(server, person, employer),
    {
      entity: 'Interview',
      row: async () => server.create('Interview', await draft()),
      draft,
      updates: { 'status to held': { status: 'held' }, message: { message: 'Other words' } },
      news: async () => ({ message: 'News' }),
    },
  ];
}

const offer = {
  facility_name: 'Mercy',
  clinician_name: 'Noor',
  host_name: 'Mercy',
  job_title: 'RN',
  kind: 'phone',
  minutes: 30,
  time_zone: 'America/Chicago',
  slots: [{ starts_at: new Date(Date.now() + 24 * 3_600_000).toISOString() }],
} as const;
