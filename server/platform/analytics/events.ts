import { z } from 'zod';
import { analyticsLimits } from '#domain/shared/limits.ts';

/** One event as it is stored. */
export interface AnalyticsEvent {
  event_name: string;
  properties: Record<string, unknown>;
  /** ISO 8601; null when the client's clock says nothing believable. */
  occurred_date: string | null;
  page_path: string | null;
  session_id: string | null;
}

const sentEvent = z.object({
  event_name: z.string(),
  properties: z.record(z.string(), z.unknown()).optional().catch(undefined),
  timestamp: z.union([z.string(), z.number()]).optional().catch(undefined),
  page_url: z.string().optional().catch(undefined),
  session_id: z.string().optional().catch(undefined),
});

/** What pages send. */
export const eventBatch = z.object({ events: z.array(sentEvent) });
const anyList = z.object({ events: z.array(z.unknown()) }).catch({ events: [] });

/** Reads what it can of a batch and drops the rest: no user waits for an error. */
export function readEvents(body: unknown, now: Date): AnalyticsEvent[] {
  const { events } = anyList.parse(body);
  return events.slice(0, analyticsLimits.events).flatMap((sent) => {
    const { data: event } = sentEvent.safeParse(sent);
    const event_name = textOf(event?.event_name, 100);
    return event && event_name ? [{ event_name, ...detailsOf(event, now) }] : [];
  });
}

function detailsOf(event: z.output<typeof sentEvent>, now: Date): Omit<AnalyticsEvent, 'event_name'> {
  return {
    properties: storable(event.properties ?? {}),
    occurred_date: instantOf(event.timestamp, now),
    page_path: pathOf(event.page_url),
    session_id: textOf(event.session_id, 100),
  };
}

/** PostgreSQL stores no NUL, and JSON may carry halves of characters. */
function textOf(text = '', max: number): string | null {
  return text.replaceAll('\0', '').toWellFormed().trim().slice(0, max).toWellFormed() || null;
}

function storable(properties: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(properties);
  return Buffer.byteLength(text) > analyticsLimits.propertyBytes || /\\u(0000|d[89a-f])/i.test(text) ? {} : properties;
}

/** A day around now: whatever else a clock says, it is wrong. */
function instantOf(timestamp: string | number | undefined, now: Date): string | null {
  const time = timestamp === undefined ? NaN : new Date(timestamp).getTime();
  return Math.abs(time - now.getTime()) < 24 * 3600 * 1000 ? new Date(time).toISOString() : null;
}

/** The query is left out: tokens and words of searches are there. */
function pathOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address, 'http://localhost')) return null;
  return textOf(new URL(address, 'http://localhost').pathname, 300);
}
