import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';

/** Makes the address of a calendar with everything the caller is booked for. It is shown this once, and ends the one before. */
export const calendarFeed = contract({
  name: 'calendarFeed',
  summary: 'Make an address that calendar programs subscribe to',
  allowedTo: 'signedIn',
  proof: 'recent',
  input: z.object({}),
  output: z.object({ success: z.literal(true), url: z.url() }),
});

export const endCalendarFeed = contract({
  name: 'endCalendarFeed',
  summary: 'End the address that calendar programs subscribe to',
  allowedTo: 'signedIn',
  // It only closes.
  proof: 'none',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
});
