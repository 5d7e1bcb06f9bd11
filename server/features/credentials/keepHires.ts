import { system } from '#domain/core/access.ts';
import type { Document } from '#domain/credentials/document.ts';
import { hireReminderDays, remindersDue } from '#domain/credentials/credentialReminders.ts';
import { isAskedFor } from '#domain/eligibility/requirementLines.ts';
import { shownFor } from '#domain/privacy/sharing.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notifyFacility } from '#server/features/notifications/functions.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { hireExpiryCopy, type HireEnding } from './expiryCopy.ts';
import { hiresWithEnds, keepReminders, type Hire } from './sql.ts';

type Ending = HireEnding & { hire: Hire; term: Document };

/**
 * Tells a facility what ends soon, or has just ended, of the people whom it has hired and who share their credentials with
 * it, as far as the job asks for that: in one notification, and of nothing twice.
 */
export function notifyOfHires(services: Services, facilityId: string, day: string): Promise<void> {
  return inTransaction(services, system, async (work) => {
    const facility = await work.system.get('User', facilityId);
    const due: Ending[] = [];
    for (const hire of await hiresWithEnds(work.tx, actorOf(facility), day))
      due.push(...(await endsOf(work, hire, day)));
    const ends = due.map(({ term, threshold }) => ({ id: term.id, expires_date: term.expires_date, threshold }));
    const isNew = await keepReminders(work.tx, facilityId, ends, services.clock());
    // Somebody may be hired for several jobs.
    const [first, ...others] = new Map(
      due.filter(({ term }) => isNew.has(term.id)).map((ending) => [ending.term.id, ending]),
    ).values();
    if (!first) return;
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

async function endsOf(work: Work, hire: Hire, day: string): Promise<Ending[]> {
  const documents = await work.system.find('Document', { user_id: hire.applicant_id, is_removed: false });
  const job = hire.job ?? notificationText('job.removed');
  return remindersDue(documents, day, () => hireReminderDays)
    .filter(({ term }) => isAskedFor(term, hire) && (term.kind === null || shownFor(hire).includes(term.kind)))
    .map(({ term, threshold }) => ({ term, threshold, hire, clinician: hire.clinician, job }));
}
