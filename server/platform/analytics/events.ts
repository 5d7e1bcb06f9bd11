import { analyticsLimits } from '#domain/site/limits.ts';

/** One event as it is stored. */
export interface AnalyticsEvent {
  event_name: string;
  properties: Record<string, unknown>;
  /** ISO 8601; null when the client's clock says nothing believable. */
  occurred_date: string | null;
  page_path: string | null;
  session_id: string | null;
}

/** Reads what it can of a batch and leaves out the rest: nobody is there to hear of a mistake. */
export function readEvents(body: unknown, now: Date): AnalyticsEvent[] {
  const { events } = isObject(body) ? body : { events: [] };
  if (!Array.isArray(events)) return [];
  return (events as unknown[]).slice(0, analyticsLimits.events).flatMap((event) => {
    const name = isObject(event) ? textOf(event['event_name'], 100) : null;
    return isObject(event) && name ? [{ event_name: name, ...detailsOf(event, now) }] : [];
  });
}

function detailsOf(event: Record<string, unknown>, now: Date): Omit<AnalyticsEvent, 'event_name'> {
  return {
    properties: propertiesOf(event['properties']),
    occurred_date: instantOf(event['timestamp'], now),
    page_path: pathOf(event['page_url']),
    session_id: textOf(event['session_id'], 100),
  };
}

/** PostgreSQL stores no NUL, and JSON may carry halves of characters. */
function textOf(value: unknown, max: number): string | null {
  return typeof value === 'string'
    ? value.replaceAll('\0', '').toWellFormed().trim().slice(0, max).toWellFormed() || null
    : null;
}

function propertiesOf(value: unknown): Record<string, unknown> {
  if (!isObject(value)) return {};
  const text = JSON.stringify(value);
  return Buffer.byteLength(text) > analyticsLimits.propertyBytes || /\\u(0000|d[89a-f])/i.test(text) ? {} : value;
}

/** A day around now: whatever else a clock says, it is wrong. */
function instantOf(value: unknown, now: Date): string | null {
  const time = typeof value === 'string' || typeof value === 'number' ? new Date(value).getTime() : NaN;
  return Math.abs(time - now.getTime()) < 24 * 3600 * 1000 ? new Date(time).toISOString() : null;
}

/** The query is left out: tokens and words of searches stand there. */
function pathOf(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value, 'http://localhost')) return null;
  return textOf(new URL(value, 'http://localhost').pathname, 300);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
