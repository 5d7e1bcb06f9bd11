import webPush from 'web-push';
import type { JobData } from '#server/platform/queue/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { deviceToCall, removeDevice, type CalledDevice } from './sql.ts';

type Push = JobData['sendPush'];

/** Seconds a push service keeps a message for a phone that is switched off. */
const timeToLive = 24 * 3600;

/** Milliseconds until a push service that says nothing is given up, and asked again later. */
const patience = 10_000;

/**
 * Hands one message to the push service of one browser. A service that is busy or away (429, 5xx, no answer) is tried again;
 * an address it knows no more (404, 410) is deleted. Every other refusal is logged for the operator once and the device stays:
 * 401 and 403 may mean our key or our clock, and the browser subscribes again when it finds another key.
 */
export async function sendPush(services: Services, { device_id, notification_id, ...message }: Push): Promise<void> {
  // Turned off since the message was queued.
  if (!services.env.offlineWorker) return;
  const device = await deviceToCall(services.db, device_id, notification_id);
  if (!device) return;
  const { ok, status } = await post(services, device, message);
  if (ok) return;
  if (status === 404 || status === 410) return removeDevice(services.db, device.id);
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  services.log.warn({ status, service: new URL(device.endpoint).host }, 'push message refused');
}

async function post(
  { env, auth }: Services,
  { endpoint, p256dh, auth: secret }: CalledDevice,
  message: Pick<Push, 'title' | 'body' | 'path' | 'tag'>,
): Promise<Response> {
  // Push services write there when something is wrong with our messages.
  const subject = env.publicUrl.startsWith('https:') ? env.publicUrl : `mailto:${env.contactEmail}`;
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth: secret } },
    JSON.stringify(message),
    { TTL: timeToLive, topic: message.tag, urgency: 'normal', vapidDetails: { subject, ...auth.vapid } },
  );
  // Not by the library's own hand: it cannot call the operator's own services by http.
  const answer = await fetch(request.endpoint, {
    method: request.method,
    headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    body: new Uint8Array(request.body),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
  await answer.body?.cancel();
  return answer;
}
