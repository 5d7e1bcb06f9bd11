import type { Application } from '#domain/applications/application.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notify, resolveNotifications, takeBack, notificationWords } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { namesOf } from './parties.ts';

/** Notifies colleagues whom an application is given to, and withdraws that from those it is taken from. */
export const askReviewers: Reaction<'Application'> = async (work, { before, after }) => {
  if (!before || !after) return;
  const asked = after.reviewer_ids.filter((id) => !before.reviewer_ids.includes(id));
  for (const id of before.reviewer_ids) {
    if (!after.reviewer_ids.includes(id)) await takeBack(work, id, eventOf(after.id));
  }
  if (asked.length > 0) await ask(work, after, asked);
};

/** The reviewer has written: nothing waits for them anymore. */
export async function resolveAsked(work: Work, applicationId: string, reviewerId: string): Promise<void> {
  await resolveNotifications(work, reviewerId, eventOf(applicationId));
}

async function ask(work: Work, application: Application, reviewers: readonly string[]): Promise<void> {
  const names = await namesOf(work, application);
  const notification = notificationWords(
    notificationText('new_application.title.assess'),
    notificationText('new_application.body.assess', { ...names }),
  );
  const { clinician, job } = names;
  for (const user_id of reviewers) {
    // Who takes an application for themselves knows of it.
    if (work.actor.kind === 'user' && work.actor.id === user_id) continue;
    await notify(work, {
      ...notification,
      user_id,
      type: 'new_application',
      link: pageHref('FacilityApplicants', { id: application.id }),
      event_key: eventOf(application.id),
      mail: {
        subject: mailText('assess.subject', { clinician, job }),
        paragraphs: [notification.said.body, mailText('assess.next')],
        action: mailText('assess.action'),
      },
    });
  }
}

function eventOf(applicationId: string): string {
  return `assessment:${applicationId}`;
}
