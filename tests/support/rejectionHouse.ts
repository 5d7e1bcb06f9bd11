import type { Application } from '#domain/applications/application.ts';
import type { BulkAnswer } from '#domain/applications/applicantContracts.ts';
import { newJob } from './newJob.ts';
import type { Person, TestApp } from './testApp.ts';

/** A facility with a recruiter and a job, and what is done with those who apply for it. */
export async function rejectionHouse(app: TestApp) {
  const facility = await app.people.facility({ facility_name: 'Lakeside' });
  const recruiter = await app.people.member(facility, 'recruiter');
  const job = await facility.client.entities.Job.create({ ...newJob, title: 'ICU nurse' });
  const { pool, db } = app.services;
  return {
    facility,
    recruiter,
    async applied(job_id = job.id): Promise<{ person: Person; id: string }> {
      const person = await app.people.clinician({ full_name: 'Amara Osei' });
      const { application } = await person.client.functions.handleNewApplication({ job_id, cover: 'Please' });
      return { person, id: application.id };
    },
    reject: (id: string, more: object = {}): Promise<BulkAnswer> =>
      facility.client.functions.rejectApplicants({ application_ids: [id], ...more }),
    undo: (id: string, who = recruiter): Promise<BulkAnswer> =>
      who.client.functions.undoRejections({ application_ids: [id] }),
    step: (who: Person, application_id: string, new_status: Application['status']) =>
      who.client.functions.updateApplicationStatus({ application_id, new_status }),
    stored: (id: string): Promise<Application> =>
      db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** The hour of these is over. */
    async passHour(...ids: string[]): Promise<void> {
      await pool.query(`update applications set reject_at = now() where id = any($1)`, [ids]);
    },
    /** What was sent of the applications after their arrival. */
    async notifications(id: string): Promise<string[]> {
      const { rows } = await pool.query<{ title: string }>(
        `select title from notifications where event_key like $1 and event_key not like '%:pending:%'`,
        [`application:${id}:%`],
      );
      return rows.map(({ title }) => title);
    },
  };
}
