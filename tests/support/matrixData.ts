import { system } from '#domain/core/access.ts';
import type { EntityName, RowOf } from '#domain/entities.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { todayOf } from '#server/platform/today.ts';
import { assignmentSubjects } from './assignmentSubjects.ts';
import { checkSubjects } from './checkSubjects.ts';
import {
  isOfFacility,
  membershipNames,
  membershipSubjects,
  membershipTokens,
  type MembershipName,
} from './membershipSubjects.ts';
import { isNightly } from './nightly.ts';
import { noteSubjects } from './noteSubjects.ts';
import { interviewSubjects } from './interviewSubjects.ts';
import { offerSubjects } from './offerSubjects.ts';
import { reportSubjects } from './reportSubjects.ts';
import { sheetSubject } from './sheetSubject.ts';
import { shownSubjects } from './shownSubjects.ts';
import { templateSubjects } from './templateSubjects.ts';
import type { Person, TestApp } from './testApp.ts';
import { testServiceToken } from './testServices.ts';

export const actorNames = [
  'visitor',
  'unonboarded',
  'clinician own',
  'clinician other',
  'facility own',
  'facility other',
  'admin',
  'service',
  ...membershipNames,
] as const;
export type ActorName = (typeof actorNames)[number];

/** Those who try everything at night; by day one of each kind does. The access matrix itself always asks all of them. */
export const triedActors: readonly ActorName[] = isNightly
  ? actorNames
  : ['visitor', 'clinician own', 'facility own', 'admin', 'service'];

type Body = Record<string, unknown>;

/** A row of the matrix's left column: an entity, a row of it that "own" refers to, and what is tried on it. */
export interface Subject {
  entity: EntityName;
  /** What about the row, where one entity has several subjects. */
  note?: string;
  /** A fresh, untouched row each time; the server makes it as another writer where sockets shall receive it. */
  row(by?: Repository): Promise<{ id: string }>;
  /** What this actor sends to make one; absent where another subject of the entity shows it. */
  draft?(actor: ActorName): Promise<Body>;
  /** What is sent to change it, by what that would mean. */
  updates: Readonly<Record<string, Body>>;
  /** What the server changes so that sockets receive the row; absent where rows never change. */
  news?(): Promise<Body>;
}

export interface MatrixData {
  /** Those who have to do with everything. */
  own: Readonly<Record<'clinician' | 'facility', Person>>;
  /** Of the visitor undefined; of members only where the actors that try include them. */
  tokens: Readonly<
    Record<Exclude<ActorName, MembershipName>, string | undefined> & Partial<Record<MembershipName, string>>
  >;
  subjects: readonly Subject[];
}

/** One clinician and one facility who have to do with everything, and the others who have not. */
export async function makeMatrixData(app: TestApp, tried: readonly ActorName[] = actorNames): Promise<MatrixData> {
  const { people } = app;
  const facility = await people.facility();
  const clinician = await people.clinician({
    applied_facility_ids: [facility.user.id],
    contact_facility_ids: [facility.user.id],
  });
  const others = {
    unonboarded: await people.newcomer(),
    clinician: await people.clinician(),
    facility: await people.facility(),
    admin: await people.admin(),
    closed: await people.clinician(),
  };
  await app.services.pool.query('update users set is_active = false where id = $1', [others.closed.user.id]);
  const server = new Repository(app.services.db, system, todayOf(app.services));
  const tokens = {
    visitor: undefined,
    unonboarded: others.unonboarded.token,
    'clinician own': clinician.token,
    'clinician other': others.clinician.token,
    'facility own': facility.token,
    'facility other': others.facility.token,
    admin: others.admin.token,
    service: testServiceToken,
    ...(tried.some((actor) => membershipNames.some((name) => name === actor))
      ? await membershipTokens(people, server, facility, others.facility)
      : {}),
  };
  return {
    own: { clinician, facility },
    tokens,
    subjects: [
      ...templateSubjects(server, facility),
      ...marketSubjects(server, clinician, facility),
      ...interviewSubjects(server, clinician, facility),
      sheetSubject(server, clinician, facility),
      ...offerSubjects(server, clinician, facility),
      ...assignmentSubjects(server, clinician, facility),
      ...personSubjects(others.closed, server, clinician, facility),
      ...checkSubjects(server, clinician, facility),
      ...noteSubjects(server, clinician, facility),
      ...reportSubjects(server, clinician, facility),
      ...(await shownSubjects(app, server, facility)),
      ...membershipSubjects(server, facility, clinician),
    ],
  };
}

const onboarded = { full_name: 'Else', user_role: 'clinician', headline: 'Nurse', location: 'Austin, TX' } as const;

const job = { title: 'RN', description: 'Nights', role: 'RN', location_type: 'on-site' } as const;

/** Jobs, what is asked of them and answered afterwards. */
function marketSubjects(server: Repository, clinician: Person, facility: Person): Subject[] {
  const [c, f] = [clinician.user.id, facility.user.id];
  const newJob = () => server.create('Job', { ...job, facility_id: f });
  const application = async (status: RowOf<'Application'>['status'] = 'pending') => {
    const { id } = await newJob();
    return server.create('Application', { job_id: id, applicant_id: c, facility_id: f, cover: 'Please', status });
  };
  const newSearch = () => {
    const query = `q=search${crypto.randomUUID().slice(0, 8)}`;
    return { user_id: c, kind: 'jobs', name: 'Nights', query } as const;
  };
  return [
    {
      entity: 'Job',
      row: newJob,
      draft: async () => ({ ...job, facility_id: f }),
      updates: { title: { title: 'NP' }, 'status to closed': { status: 'closed' } },
      news: async () => ({ title: 'News' }),
    },
    {
      entity: 'SavedJob',
      row: async () => server.create('SavedJob', { user_id: c, job_id: (await newJob()).id }),
      draft: async () => ({ user_id: c, job_id: (await newJob()).id }),
      updates: { job_id: { job_id: 'another' } },
      news: async () => ({ job_id: (await newJob()).id }),
    },
    {
      entity: 'SavedSearch',
      row: () => server.create('SavedSearch', newSearch()),
      draft: async () => newSearch(),
      updates: { name: { name: 'Days' }, frequency: { frequency: 'weekly' } },
      news: async () => ({ name: 'News' }),
    },
    {
      entity: 'Application',
      row: () => application(),
      draft: async () => ({ job_id: (await newJob()).id, cover: 'Please', applicant_id: c, facility_id: f }),
      updates: {
        'status to reviewed': { status: 'reviewed' },
        'status to withdrawn': { status: 'withdrawn' },
        cover: { cover: 'Other words' },
      },
      news: async () => ({ cover: 'News' }),
    },
    {
      entity: 'Review',
      row: async () =>
        server.create('Review', {
          reviewee_id: c,
          reviewer_id: f,
          application_id: (await application('hired')).id,
          stars: 5,
        }),
      draft: async (actor) => ({
        reviewee_id: actor === 'clinician own' ? f : c,
        application_id: (await application('hired')).id,
        stars: 5,
      }),
      updates: { comment: { comment: 'Good' } },
      news: async () => ({ comment: 'News' }),
    },
  ];
}

/** What people keep for themselves, show and write to each other. */
function personSubjects(closed: Person, server: Repository, clinician: Person, facility: Person): Subject[] {
  const [c, f] = [clinician.user.id, facility.user.id];
  const thread = async () => {
    const [known] = await server.find('Thread', { participant_ids: [c, f] });
    if (known) return server.update('Thread', known.id, { unread_by: [c, f] });
    return server.create('Thread', { participant_ids: [c, f], unread_by: [c, f] });
  };
  const message = async () => {
    const { id } = await thread();
    const [newest] = await server.find('Message', { thread_id: id }, { sort: '-seq', limit: 1 });
    const seq = (newest?.seq ?? 0) + 1;
    return server.create('Message', { thread_id: id, sender_id: c, body: 'Hello', seq, participant_ids: [c, f] });
  };
  return [
    {
      entity: 'User',
      row: () => server.update('User', c, { headline: 'Nurse', badges: [], notificationsEmail: null, bio: null }),
      draft: async () => ({ full_name: 'New', email: 'new@example.com' }),
      updates: {
        headline: { headline: 'RN' },
        badges: { badges: ['Star'] },
        'verification_status to verified': { verification_status: 'verified' },
        notificationsEmail: { notificationsEmail: 'other@example.com' },
      },
      news: async () => ({ bio: 'News' }),
    },
    {
      entity: 'User',
      note: 'another user',
      row: () => server.create('User', { ...onboarded, email: `${crypto.randomUUID()}@example.com` }),
      updates: { role: { role: 'admin' }, is_active: { is_active: false }, user_role: { user_role: 'facility' } },
      news: async () => ({ bio: 'News' }),
    },
    {
      entity: 'User',
      note: 'account closed',
      row: async () => closed.user,
      updates: { headline: { headline: 'RN' } },
      news: async () => ({ bio: 'News' }),
    },
    {
      entity: 'Document',
      row: () => server.create('Document', { user_id: c, type: 'bls', name: 'BLS' }),
      draft: async () => ({ user_id: c, type: 'bls', name: 'BLS' }),
      updates: { name: { name: 'Other' }, 'status to approved': { status: 'approved' } },
      news: async () => ({ name: 'News' }),
    },
    {
      entity: 'Document',
      note: 'deleted by its owner',
      row: () => server.create('Document', { user_id: c, type: 'bls', name: 'BLS', is_removed: true }),
      updates: { name: { name: 'Other' } },
      news: async () => ({ name: 'News' }),
    },
    {
      entity: 'Post',
      note: 'public',
      row: () => server.create('Post', { user_id: c, caption: 'Me' }),
      draft: async () => ({ user_id: c, caption: 'Me' }),
      updates: { caption: { caption: 'Us' } },
      news: async () => ({ caption: 'News' }),
    },
    {
      entity: 'Post',
      note: 'private',
      row: () => server.create('Post', { user_id: c, caption: 'Me', visibility: 'private' }),
      updates: { caption: { caption: 'Us' } },
      news: async () => ({ caption: 'News' }),
    },
    {
      entity: 'Thread',
      row: thread,
      draft: async (actor) => ({ participant_ids: [isOfFacility(actor) ? c : f] }),
      updates: {
        'unread_by of both': { unread_by: [] },
        'unread_by without me': { unread_by: [c] },
        last_message: { last_message: 'Other words' },
      },
      news: async () => ({ last_message: 'News' }),
    },
    {
      entity: 'Message',
      row: message,
      draft: async () => ({ thread_id: (await thread()).id, body: 'Hello' }),
      updates: { body: { body: 'Other words' } },
      news: async () => ({ body: 'News' }),
    },
    {
      entity: 'Notification',
      row: () => server.create('Notification', { user_id: c, type: 'new_message', title: 'Hello' }),
      draft: async () => ({ user_id: c, type: 'new_message', title: 'Hello' }),
      updates: { read: { read: true }, title: { title: 'Other words' } },
      news: async () => ({ title: 'News' }),
    },
    {
      entity: 'Conversation',
      row: () => server.create('Conversation', { user_id: c, agent_name: 'guide' }),
      draft: async () => ({ user_id: c, agent_name: 'guide' }),
      updates: { metadata: { metadata: { a: 1 } } },
      news: async () => ({ metadata: { a: 2 } }),
    },
    {
      entity: 'AppLog',
      row: () => server.create('AppLog', { user_id: c, page_name: 'Jobs' }),
      draft: async () => ({ user_id: c, page_name: 'Jobs' }),
      updates: { page_name: { page_name: 'Talent' } },
      news: async () => ({ page_name: 'Talent' }),
    },
  ];
}
