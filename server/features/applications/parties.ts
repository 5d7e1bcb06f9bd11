import type { Application } from '#domain/applications/application.ts';
import type { Job } from '#domain/jobs/job.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { User } from '#domain/accounts/user.ts';
import { pipeline } from '#server/platform/db/pipeline.ts';
import { nameSeenBy } from '#server/features/privacy/functions.ts';
import type { Work } from '#server/platform/work.ts';
import type { Names } from './mail.ts';
import { joinDigest, peopleByIds } from './sql.ts';

/** Whom and what an application is about. A deleted job leaves its applications behind. */
export interface Parties {
  clinician: User | undefined;
  facility: User | undefined;
  job: Job | undefined;
}

/** A new application, with the names that the facility's notification needs. */
export interface ReadParties {
  parties: Parties;
  /** 0: the facility is mailed immediately; otherwise how many wait for the next mail. */
  waiting: number;
}

const readParties = new WeakMap<object, ReadParties>();

/** What the function has read of the row it has just written: the reaction to that row need not read it again. */
export function storeReadParties(application: Application, read: ReadParties): void {
  readParties.set(application, read);
}

export async function readPartiesOf(work: Work, application: Application): Promise<ReadParties> {
  const stored = readParties.get(application);
  if (stored) return stored;
  const [parties, waiting] = await pipeline(partiesOf(work, application), joinDigest(work.tx, application.job_id));
  return { parties, waiting };
}

export async function partiesOf(work: Work, application: Application): Promise<Parties> {
  const { applicant_id, facility_id, job_id } = application;
  const [people, [job]] = await pipeline(
    peopleByIds(work.tx, [applicant_id, facility_id]),
    work.system.find('Job', { id: job_id }, { limit: 1 }),
  );
  return { clinician: byId(people, applicant_id), facility: byId(people, facility_id), job };
}

export function byId(people: readonly User[], id: string): User | undefined {
  return people.find((one) => one.id === id);
}

/** What the sides and the job of an application are called. */
export async function namesOf(work: Work, application: Application): Promise<Names> {
  return namesIn(await partiesOf(work, application), application);
}

export function namesIn({ clinician, facility, job }: Parties, { job_title }: Application): Names {
  return {
    clinician: nameSeenBy(facility, clinician) ?? notificationText('clinician.unknown'),
    facility: facility?.facility_name ?? facility?.full_name ?? notificationText('facility.unknown'),
    job: job?.title ?? job_title ?? notificationText('job.removed'),
  };
}
