import type { MatrixData } from './matrixData.ts';
import type { TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';

type Calls = Readonly<Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>>;

/** Calls about webhooks, each about one of its own. */
export const webhookCalls: Calls = {
  createWebhook: async () => ({ body: { url: 'https://ats.example.com/hook', event_types: ['job.published'] } }),
  changeWebhook: async (app, matrix) => ({ body: { ...(await target(app, matrix)), status: 'paused' } }),
  rotateWebhookSecret: async (app, matrix) => ({ body: await target(app, matrix) }),
  deleteWebhook: async (app, matrix) => ({ body: await target(app, matrix) }),
  testWebhook: async (app, matrix) => ({ body: await target(app, matrix) }),
  webhookDeliveries: async (app, matrix) => ({ body: await target(app, matrix) }),
  resendWebhook: async (app, matrix) => ({ body: await target(app, matrix) }),
};

async function target({ services }: TestApp, { own }: MatrixData): Promise<{ webhook_id: string }> {
  const { rows } = await services.pool.query<{ id: string }>(
    `insert into webhook_endpoints (user_id, facility_id, url, event_types, sealed_secret)
     values ($1, $1, 'https://ats.example.com/hook', array['job.published'], 'sealed') returning id`,
    [own.facility.user.id],
  );
  return { webhook_id: rows[0]!.id };
}
