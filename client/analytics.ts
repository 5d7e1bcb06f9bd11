import { pageAddress } from './browser.ts';
import type { Transport } from './transport.ts';

/** What happens on the site, stored for 90 days. */
export interface AnalyticsApi {
  /** Records an event. It is sent with others a second later; failures are ignored. */
  track(event: { eventName: string; properties?: Record<string, unknown> }): void;
  /** Sends pending events immediately. Never throws. */
  flush(): Promise<void>;
}

/** Events of one request, and milliseconds between two. */
const batch = { size: 30, pause: 1000 } as const;

/** Sends nothing by itself: only what `track` receives. */
export function createAnalytics(transport: Transport, appId: string, { enabled = true } = {}): AnalyticsApi {
  if (!enabled) return { track: () => {}, flush: async () => {} };
  const session_id = crypto.randomUUID();
  let waiting: object[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting.splice(0, batch.size);
    if (events.length === 0) return;
    if (waiting.length > 0) later();
    await transport.request('POST', `/apps/${appId}/analytics/track/batch`, { body: { events } }).catch(() => {});
  };
  const later = () => {
    timer ??= setTimeout(() => void flush(), batch.pause);
  };
  return {
    track: ({ eventName, properties }) => {
      const page_url = pageAddress();
      waiting = [
        ...waiting.slice(-10 * batch.size),
        { event_name: eventName, properties, timestamp: new Date().toISOString(), page_url, session_id },
      ];
      later();
    },
    flush,
  };
}
