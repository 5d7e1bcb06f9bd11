import pLimit from 'p-limit';
import { turnOf } from '#server/platform/queue/allowJob.ts';
import type { Services } from '#server/platform/services.ts';
import { alertPerson } from './alertPerson.ts';
import { peopleDue } from './sql.ts';

/** People looked for in parallel. */
const batchSize = 200;

/** Of them at work in parallel: more would take the connections of those who use the site. */
const atOnce = 4;

/**
 * The job `sendAlerts`, each minute: mails users what their saved searches found, those who have waited longest first, each
 * in a transaction of their own. What a killed process left is due still; of two processes one has a person in hand.
 */
export async function sendAlerts(services: Services): Promise<void> {
  const until = performance.now() + turnOf('sendAlerts');
  const tried: string[] = [];
  const turn = pLimit(atOnce);
  let due: string[];
  do {
    due = await peopleDue(services.db, services.clock(), tried, batchSize);
    tried.push(...due);
    await Promise.all(due.map((id) => turn(() => tryToAlert(services, id, until))));
  } while (due.length === batchSize && performance.now() < until);
}

/** One person whose mail fails does not delay the others; the next run tries again. */
async function tryToAlert(services: Services, id: string, until: number): Promise<void> {
  if (performance.now() >= until) return;
  try {
    await alertPerson(services, id);
  } catch (error) {
    services.log.error({ err: error, user: id }, 'an alert could not be sent');
  }
}
