import { system } from '#domain/core/access.ts';
import { numberKey } from '#domain/credentials/documentFacts.ts';
import type { Document } from '#domain/credentials/document.ts';
import { addDays, civilDay } from '#domain/shared/civilDay.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { reportHours } from '#domain/moderation/report.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { threadPreviewLength } from '#domain/shared/vocabulary.ts';
import { licensesShown, verifiedThrough } from '#server/features/credentials/functions.ts';
import { notificationWords } from '#server/features/notifications/functions.ts';
import { reviewNotification } from '#server/features/reviews/functions.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { newApplicationCopy, statusCopy } from '#server/features/applications/functions.ts';
import type { Services } from '#server/platform/services.ts';
import { today, todayOf } from '#server/platform/today.ts';
import { demoApplications, demoInterview, demoPosts, demoReport, demoReviews, demoThreads } from './history.ts';
import { demoNotifications, type DemoNotifications } from './notifications.ts';
import { add, addNotification, hoursAgo, type Demo } from './demoWriter.ts';
import { demoDocuments } from './documents.ts';
import { planOpenShifts } from './fillOpenShifts.ts';
import { inviteToJob } from './fillInvitation.ts';
import { offer } from './fillOffer.ts';
import { giveReference } from './fillReference.ts';
import { work } from './fillShifts.ts';
import { storeDemoFile } from './demoFiles.ts';
import { noteApplicant, noteJobView, noteView, rate } from './sql.ts';

/**
 * What has happened before the first look: applications in every state, conversations, reviews, notifications, documents and a
 * report that wait for the administrator. Written without reactions, so the server mails none of it.
 */
export async function fillHistory(services: Services): Promise<void> {
  const repo = new Repository(services.db, system, todayOf(services));
  const people = (await repo.find('User', {})).filter(({ email }) => email.endsWith('@demo.openlocum.example'));
  const jobs = await repo.find('Job', {});
  const named = <T>(found: T | undefined, name: string): T => {
    if (!found) throw new Error(`The demo has no ${name}`);
    return found;
  };
  const demo: Demo = {
    services,
    repo,
    person: (name) =>
      named(
        people.find(({ email }) => email.startsWith(`${name}@`)),
        name,
      ),
    job: (title) =>
      named(
        jobs.find((one) => one.title.startsWith(title)),
        title,
      ),
  };
  await apply(demo);
  await inviteToJob(demo);
  await giveReference(demo);
  await invite(demo);
  await offer(demo);
  await work(demo);
  await planOpenShifts(demo);
  await talk(demo);
  await review(demo);
  for (const notification of demoNotifications) await addDemoNotification(demo, notification);
  for (const { by, age, post } of demoPosts) await add(demo, 'Post', age, { user_id: demo.person(by).id, ...post });
  await submit(demo);
  await report(demo);
}

async function apply(demo: Demo): Promise<void> {
  for (const {
    clinician,
    job: title,
    status,
    age,
    decided,
    wrote = decided,
    cover,
    rate,
    source,
    shares = false,
  } of demoApplications) {
    const [person, job] = [demo.person(clinician), demo.job(title)];
    const names = { clinician: person.full_name, facility: job.facility_name ?? '', job: job.title };
    const application = await add(demo, 'Application', age, {
      job_id: job.id,
      applicant_id: person.id,
      facility_id: job.facility_id,
      status,
      cover,
      proposed_rate: rate,
      source,
      shares_credentials: shares,
      decided_date: decided === null ? null : hoursAgo(decided),
      opened_date: wrote === null ? null : hoursAgo(wrote),
      answered_date: wrote === null ? null : hoursAgo(wrote),
      shortlisted_date: wrote !== null && (status === 'shortlisted' || status === 'hired') ? hoursAgo(wrote) : null,
      hired_date: decided !== null && status === 'hired' ? hoursAgo(decided) : null,
      stage_date: decided === null ? null : hoursAgo(decided),
      hire_reason: status === 'hired' ? 'terms_outside' : null,
    });
    await noteJobView(demo.services.db, person.id, job.id, age);
    await noteApplicant(demo.services.db, person.id, job.facility_id);
    await noteView(demo.services.db, job.facility_id, person.id);
    await addNotification(demo, job.facility_id, {
      type: 'new_application',
      age,
      ...shown(newApplicationCopy(names)),
      link: pageHref('FacilityApplicants', { id: application.id }),
      read: status !== 'pending',
    });
    if (decided === null || status === 'pending' || status === 'withdrawn') continue;
    await addNotification(demo, person.id, {
      type: 'application_status_change',
      age: decided,
      ...shown(statusCopy(status, names)),
      link: pageHref('MyApplications'),
      read: decided > 48,
    });
  }
}

/** Times for an interview, which the clinician has not chosen from yet. */
async function invite(demo: Demo): Promise<void> {
  const { clinician, job: title, age, days, ...interview } = demoInterview;
  const [person, job] = [demo.person(clinician), demo.job(title)];
  const [application] = await demo.repo.find('Application', { job_id: job.id, applicant_id: person.id }, { limit: 1 });
  const facility_name = job.facility_name ?? '';
  await add(demo, 'Interview', age, {
    ...interview,
    facility_id: job.facility_id,
    facility_name,
    clinician_id: person.id,
    clinician_name: person.full_name,
    application_id: application!.id,
    job_id: job.id,
    job_title: job.title,
    host_id: job.facility_id,
    host_name: facility_name,
    slots: days.map((day) => ({ starts_at: `${addDays(today(demo.services), day)}T16:00:00.000Z` })),
  });
  await demo.repo.update('Application', application!.id, { has_interview: true });
  await addNotification(demo, person.id, {
    type: 'interview',
    age,
    ...notificationWords(
      notificationText('interview.title.proposed'),
      notificationText('interview.body.proposed', { facility: facility_name, job: job.title }),
    ),
    link: pageHref('Schedule'),
    read: false,
  });
}

async function talk(demo: Demo): Promise<void> {
  for (const { between, messages } of demoThreads) {
    const participant_ids = between.map((name) => demo.person(name).id);
    const last = messages.at(-1)!;
    const [sender, reader] = [demo.person(last.from), between.find((name) => name !== last.from)!];
    const thread = await add(demo, 'Thread', messages[0]!.age, {
      participant_ids,
      last_message: Array.from(last.body).slice(0, threadPreviewLength).join(''),
      last_message_at: hoursAgo(last.age),
      unread_by: [demo.person(reader).id],
    });
    for (const [index, { from, age, body }] of messages.entries()) {
      const message = { thread_id: thread.id, sender_id: demo.person(from).id, body, seq: index + 1, participant_ids };
      await add(demo, 'Message', age, message);
    }
    await addNotification(demo, demo.person(reader).id, {
      type: 'new_message',
      age: last.age,
      ...notificationWords(
        notificationText('new_message.title.from', { name: sender.facility_name ?? sender.full_name }),
        last.body,
      ),
      link: pageHref('Messages', { thread: thread.id }),
      read: false,
      event_key: `thread:${thread.id}`,
    });
  }
}

async function review(demo: Demo): Promise<void> {
  for (const { by, of, age, review: said } of demoReviews) {
    const [reviewer, reviewee] = [demo.person(by), demo.person(of)];
    const [facility, clinician] = reviewer.user_role === 'facility' ? [reviewer, reviewee] : [reviewee, reviewer];
    const [application] = await demo.repo.find('Application', {
      facility_id: facility.id,
      applicant_id: clinician.id,
      status: 'hired',
    });
    await add(demo, 'Review', age, {
      ...said,
      reviewer_id: reviewer.id,
      reviewee_id: reviewee.id,
      application_id: application?.id ?? null,
    });
    await rate(demo.services.db, reviewee.id);
    await addNotification(demo, reviewee.id, {
      type: 'new_review',
      age,
      ...reviewNotification(reviewer.facility_name ?? reviewer.full_name, said.stars),
      link: pageHref('Profile', { id: reviewee.id, tab: 'reviews' }),
      read: false,
    });
  }
}

async function submit(demo: Demo): Promise<void> {
  const day = today(demo.services);
  const dayAt = (days: number | undefined) => (days === undefined ? null : addDays(day, days));
  for (const { of, age, paper, document, issued, expires, source } of demoDocuments) {
    const owner = demo.person(of);
    const { kind = null, number = null, status, profession, state, file_name } = document;
    const file_url = await storeDemoFile(demo.services, owner, paper, file_name ?? paper);
    const stored = await add(demo, 'Document', age, {
      ...document,
      user_id: owner.id,
      file_url,
      uploaded_date: hoursAgo(age),
      issued_date: dayAt(issued),
      expires_date: dayAt(expires),
      number_key: numberKey(kind, number),
      reviewed_date: status === 'approved' ? hoursAgo(age - hoursToReview) : null,
    });
    if (source) await confirm(demo, stored, source);
    // Where a multistate license was issued its holder lives.
    if (status === 'approved' && kind === 'state_license' && state && profession === 'RN')
      await demo.repo.update('User', owner.id, { home_state: state });
  }
  for (const owner of new Set(demoDocuments.map(({ of }) => demo.person(of)))) {
    const documents = await demo.repo.find('Document', { user_id: owner.id, status: 'approved' });
    const isVerified = owner.verification_status === 'verified';
    await demo.repo.update('User', owner.id, {
      ...licensesShown(documents, day),
      ...(isVerified ? { verified_through: verifiedThrough(documents, day) } : {}),
    });
  }
}

const hoursToReview = 20;

/** As an administrator records what a source answers: every license behind a badge was checked, and is not due again yet. */
async function confirm(
  { repo, services: { env } }: Demo,
  { id, user_id, expires_date }: Document,
  source: { id: string; name: string },
): Promise<void> {
  const checked_date = hoursAgo(hoursSinceCheck);
  const day = civilDay(new Date(checked_date), env.timeZone);
  const until = addDays(day, env.verificationDays);
  await repo.update('Document', id, {
    source_result: 'confirmed',
    source_name: source.name,
    source_checked_date: day,
    source_until: until,
  });
  await repo.create('Check', {
    ...{ kind: 'source_check', result: 'confirmed', method: 'web_lookup', user_id, document_id: id, checked_date },
    ...{ source: source.id, fresh_until: until, seen: { status: 'active', expires_date, public_record: 'none_shown' } },
  });
}

const hoursSinceCheck = 240;

async function report(demo: Demo): Promise<void> {
  const { by, job: title, age, reason, details } = demoReport;
  const job = demo.job(title);
  await add(demo, 'Report', age, {
    reporter_id: demo.person(by).id,
    target_kind: 'job',
    target_id: job.id,
    owner_id: job.facility_id,
    reason,
    details,
    due_date: hoursAgo(age - reportHours),
  });
}

function addDemoNotification(demo: Demo, { to, ...news }: DemoNotifications): Promise<unknown> {
  return addNotification(demo, demo.person(to).id, news);
}

/** For reading in the product only: the server mails none of it. */
function shown({ title, body, said }: Pick<DemoNotifications, 'title' | 'body' | 'said'>) {
  return { title, body, said };
}
