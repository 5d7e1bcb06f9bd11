import { createHash, randomBytes } from 'node:crypto';
import * as calendarContracts from '#domain/interviews/calendarContracts.ts';
import type { AccessSource } from '#server/platform/auth/accessGrants.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { deleteFeed, feedsOf, putFeed } from './sql.ts';

export { publishedFile, type CalendarEvent } from './calendarFile.ts';
export { invitation } from './invitation.ts';

export const calendarFeed = implement(calendarContracts.calendarFeed, async (work) => {
  const token = randomBytes(32).toString('base64url');
  await putFeed(work.tx, personOf(work.actor).id, digestOf(token), work.services.clock());
  return { success: true as const, url: feedUrl(work.services.env.publicUrl, token) };
});

export const endCalendarFeed = implement(calendarContracts.endCalendarFeed, async (work) => {
  await deleteFeed(work.tx, personOf(work.actor).id);
  return { success: true as const };
});

/** One address a person; its holder reads what the person is booked for. */
export const calendarAccess: AccessSource = {
  table: 'calendar_feeds',
  list: ({ tx }, userId) => feedsOf(tx, userId),
};

export function feedUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/calendar/${token}.ics`;
}

/** The token itself is not stored: a reader of the table opens nothing. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
