import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sdks, versions, type SdkClient, type SdkError } from '#tests/support/platformSdk.ts';
import { sdkApp, type SdkApp } from '#tests/support/sdkApp.ts';
import type { Person } from '#tests/support/testApp.ts';

let app: SdkApp;
let facility: Person;
let nurse: Person;
let jobId: string;
beforeAll(async () => {
  app = await sdkApp({ RATE_LIMITS: 'on' });
  [facility, nurse] = await Promise.all([app.people.facility(), app.people.clinician()]);
  const job = { title: 'Night RN', description: 'Twelve hours', role: 'RN', location_type: 'on-site' } as const;
  jobId = (await facility.client.entities.Job.create(job)).id;
  await nurse.client.functions.handleNewApplication({ job_id: jobId, cover: 'I would like this job' });
});
afterAll(() => app.close());

interface Refused {
  status: number;
  code: string;
  operation(client: SdkClient): Promise<unknown>;
}

const refusals: Refused[] = [
  { status: 400, code: 'INVALID_QUERY', operation: ({ entities }) => entities.Job.filter({ title: { $where: '1' } }) },
  { status: 403, code: 'FORBIDDEN', operation: ({ entities }) => entities.Job.update(jobId, { title: 'Mine now' }) },
  { status: 404, code: 'NOT_FOUND', operation: ({ entities }) => entities.Job.get('no-such-id') },
  {
    status: 409,
    code: 'ALREADY_APPLIED',
    operation: ({ entities }) => entities.Application.create({ job_id: jobId, cover: 'Once more' }),
  },
  { status: 422, code: 'VALIDATION_ERROR', operation: ({ entities }) => entities.Post.create({ visibility: 'loud' }) },
];

describe.each(versions)('%s', (version) => {
  test.each(refusals)('$status is its own error, with code and body', async ({ status, code, operation }) => {
    const heard: Error[] = [];
    const client = app.sdk(version, nurse, { options: { onError: (error) => heard.push(error) } });
    const error = await refusedWith(operation(client));
    expect(error).toBeInstanceOf(sdks[version].Base44Error);
    const { message } = error;
    expect(error).toMatchObject({ name: 'Base44Error', status, code });
    expect(message).not.toMatch(/Request failed with status code|\[object Object\]/);
    expect(error.data).toMatchObject({ message, detail: message, code });
    expect(error.toJSON()).toEqual({ name: 'Base44Error', message, status, code, data: error.data });
    expect(error).not.toHaveProperty('response');
    expect(heard).toEqual([error]);
  });

  test('401 without a token, and with a wrong one', async () => {
    const anonymous = await refusedWith(app.sdk(version).auth.me());
    expect(anonymous).toMatchObject({ status: 401, code: 'AUTH_REQUIRED', message: 'Authentication required' });
    const stranger = app.sdk(version, { token: 'made-up' });
    expect(await refusedWith(stranger.auth.me())).toMatchObject({ status: 401, code: 'INVALID_TOKEN' });
    expect(await refusedWith(stranger.entities.Job.list())).toMatchObject({ status: 401, code: 'INVALID_TOKEN' });
  });

  test('429 says when to come again', async () => {
    const { auth } = app.sdk(version);
    const email = `${crypto.randomUUID()}@example.com`;
    let refused: SdkError | undefined;
    for (let tries = 0; tries < 10 && refused?.status !== 429; tries++) {
      refused = await refusedWith(auth.loginViaEmailPassword(email, 'wrong'));
    }
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', message: expect.any(String) as string });
    const { response } = refused!.originalError as { response: { headers: Record<string, string> } };
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('functions reject with the error of the transport', async () => {
    const client = app.sdk(version, nurse);
    await expect(client.functions.invoke('openThread', {})).rejects.toMatchObject({
      name: 'AxiosError',
      response: { status: 422, data: { code: 'VALIDATION_ERROR', message: expect.any(String) as string } },
    });
  });

  test('text where an object belongs is refused before anything is sent', async () => {
    const client = app.sdk(version, nurse);
    await expect(client.functions.invoke('searchJobs', 'nurse')).rejects.toThrow(
      'Function searchJobs must receive an object with named parameters, received: nurse',
    );
    await expect(client.integrations.Core.SendEmail('text')).rejects.toThrow(
      'Integration SendEmail must receive an object with named parameters, received: text',
    );
  });
});

async function refusedWith(call: Promise<unknown>): Promise<SdkError> {
  try {
    await call;
  } catch (error) {
    return error as SdkError;
  }
  throw new Error('This should have been refused');
}
