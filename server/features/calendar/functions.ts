import { createHash, randomBytes } from 'node:crypto';
import {
  calendarFeed as calendarFeedContract,
  endCalendarFeed as endCalendarFeedContract,
} from '#domain/nouns/calendarFunctions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { deleteFeed, putFeed } from './sql.ts';

export { publishedFile, type CalendarEvent } from './calendarFile.ts';
export { invitation } from './invitation.ts';

export const calendarFeed = implement(calendarFeedContract, async (work) => {
  const token = randomBytes(32).toString('base64url');
  await putFeed(work.tx, personOf(work.actor).id, digestOf(token), work.services.clock());
  return { success: true as const, url: feedUrl(work.services.env.publicUrl, token) };
});

export const endCalendarFeed = implement(endCalendarFeedContract, async (work) => {
  await forgetFeed(work, personOf(work.actor).id);
  return { success: true as const };
});

export function forgetFeed(work: Work, userId: string): Promise<void> {
  return deleteFeed(work.tx, userId);
}

export function feedUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/calendar/${token}.ics`;
}

/** The token itself is kept nowhere: whoever reads the table opens nothing. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
