import type { ReliabilityEntry } from '#domain/reliability/reliabilityEntry.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notify, notifyFacility } from '#server/features/notifications/functions.ts';
import type { Work } from '#server/platform/work.ts';
import { decisionCopy } from './mail.ts';

/** Notifies the subject of an entry of the decision on it. */
export async function notifyDecision(work: Work, entry: ReliabilityEntry): Promise<void> {
  const { id, about_id, about_side } = entry;
  const draft = { ...decisionCopy(entry), type: 'shift', link: pageHref('Record'), event_key: `entry:${id}` } as const;
  if (about_side === 'clinician') await notify(work, { ...draft, user_id: about_id });
  else await notifyFacility(work, { facility_id: about_id, right: 'own' }, draft);
}
