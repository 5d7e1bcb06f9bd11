import { actsWith, partyIdOf, system, type UserActor } from '#domain/core/access.ts';
import type { Document } from '#domain/credentials/document.ts';
import { hireReminderDays, remindersDue } from '#domain/credentials/credentialReminders.ts';
import { isAskedFor } from '#domain/eligibility/requirementLines.ts';
import { shownFor } from '#domain/privacy/sharing.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notifyFacility } from '#server/features/notifications/functions.ts';
import { recordExpiring } from '#server/features/workspaces/webhooks/functions.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import type { Services } from '#server/platform/services.ts';
import { today, todayOf } from '#server/platform/today.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { hireExpiryCopy, type HireEnding } from './expiryCopy.ts';
import { hiresWithEnds, storeReminders, type Hire } from './sql.ts';

type EndingHireTerm = HireEnding & { hire: Hire; term: Document };

/**
 * Notifies a facility what ends soon, or has just ended, of the people whom it has hired and who share their credentials with
 * it, as far as the job asks for that: in one notification, and of nothing twice.
 */
export function notifyOfHires(services: Services, facilityId: string, day: string): Promise<void> {
  return inTransaction(services, system, async (work) => {
    const facility = await work.system.get('User', facilityId);
    const due: EndingHireTerm[] = [];
    for (const hire of await hiresWithEnds(work.tx, actorOf(facility), day))
      due.push(...(await endsOf(work, hire, day)));
    const ends = due.map(({ term, threshold }) => ({ id: term.id, expires_date: term.expires_date, threshold }));
    const isNew = await storeReminders(work.tx, facilityId, ends, services.clock());
    // A clinician may be hired for several jobs.
    const [first, ...others] = new Map(
      due.filter(({ term }) => isNew.has(term.id)).map((ending) => [ending.term.id, ending]),
    ).values();
    if (!first) return;
    await recordExpiring(work, facilityId, [...isNew]);
    await notifyFacility(
      work,
      { facility_id: facilityId, site_id: null, right: 'recruit' },
      {
        ...hireExpiryCopy([first, ...others], day),
        type: 'application_status_change',
        link: pageHref('FacilityApplicants', others.length > 0 ? { status: 'hired' } : { id: first.hire.id }),
        event_key: `hire_expiry:${first.term.id}:${first.term.expires_date}:${first.threshold}`,
      },
    );
  });
}

/**
 * What an event says of a credential that expires, to a user of the facility: what the notification says, with ids. Null where
 * the user no longer reads the application, the clinician no longer shares it, or its end is no longer near.
 */
export function expiringCredential(
  services: Services,
  reader: UserActor,
  documentId: string,
): Promise<Expiring | null> {
  // Not as the reader, whose own requests would wait for it.
  return inTransaction(services, system, async (work) => {
    const [document] = await work.system.find('Document', { id: documentId }, { limit: 1 });
    if (!document || !actsWith('read', reader)) return null;
    const day = today(services);
    const facility = actorOf(await work.system.get('User', partyIdOf(reader)));
    const hires = await hiresWithEnds(work.tx, facility, day, document.user_id);
    const repo = new Repository(work.tx, reader, todayOf(services));
    const seen = await repo.find('Application', { applicant_id: document.user_id });
    for (const hire of hires.filter(({ id }) => seen.some((application) => application.id === id))) {
      const ending = (await endsOf(work, hire, day)).find(({ term }) => term.id === documentId);
      if (ending) return copyOf(ending);
    }
    return null;
  });
}

type Expiring = ReturnType<typeof copyOf>;

function copyOf({ hire, term, clinician }: EndingHireTerm) {
  const { id, type, kind, profession, state, expires_date } = term;
  const { id: application_id, applicant_id } = hire;
  return { id, type, kind, profession, state, expires_date, application_id, applicant_id, applicant_name: clinician };
}

async function endsOf(work: Work, hire: Hire, day: string): Promise<EndingHireTerm[]> {
  const documents = await work.system.find('Document', { user_id: hire.applicant_id, is_removed: false });
  const job = hire.job ?? notificationText('job.removed');
  return remindersDue(documents, day, () => hireReminderDays)
    .filter(({ term }) => isAskedFor(term, hire) && (term.kind === null || shownFor(hire).includes(term.kind)))
    .map(({ term, threshold }) => ({ term, threshold, hire, clinician: hire.clinician, job }));
}
