import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#client/createClient.ts';
import { newJob } from '#tests/support/newJob.ts';
import { makePeer, type Peer } from '#tests/support/peer.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { startProgram, type StartedProgram } from '#scripts/scratch/programs.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

let app: TestApp;
let collector: Peer;
let mailServer: SMTPServer;
let traced: StartedProgram;

beforeAll(async () => {
  collector = await makePeer(() => ({ body: {} }));
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  app = await testApp();
  traced = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_REQUESTS: '1' });
});
afterAll(async () => {
  await traced.end('SIGTERM');
  await app.close();
  await collector.close();
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

test('T1: a press on Apply is one trace, from the request to the mail, without what the user sent', async () => {
  const job = await openJob();
  const nurse = await app.people.clinician();
  const client = createClient({ serverUrl: traced.address, appId: app.services.env.appId, token: nurse.token });
  await client.entities.Application.create({ job_id: job.id, cover: 'Six years of night shifts' });
  const spans = () => traceOf('POST /api/apps/:app/entities/:entity');
  await expect.poll(() => namesOf(spans())).toContain('job sendMail');
  const sent = spans();
  const press = sent.find(({ name }) => name.startsWith('POST '))!;
  expect(press.parentSpanId).toBeUndefined();
  expect(namesOf(sent)).toContainEqual(expect.stringMatching(/^pg\.query/));
  expect(sent.find(({ name }) => name === 'job sendMail')!.parentSpanId).toBeDefined();
  expect(collector.heard.map(({ body }) => body).join()).not.toContain('Six years');
  expect(collector.heard.map(({ body }) => body).join()).not.toContain(nurse.token);
  // The line of the log and the span name the same request.
  const line = traced
    .said()
    .split('\n')
    .find((one) => one.includes('entities/:entity'))!;
  expect(JSON.parse(line)).toMatchObject({
    msg: 'request',
    method: 'POST',
    route: '/api/apps/:app/entities/:entity',
    status: 201,
    milliseconds: expect.any(Number),
    actor: 'user',
    request_id: attributesOf(press)['openlocum.request_id'],
  });
});

test('T1: a page and a function are traces of their own, with their statements', async () => {
  await openJob();
  await (await fetch(`${traced.address}/jobs?q=do-not-send`)).text();
  const client = createClient({ serverUrl: traced.address, appId: app.services.env.appId });
  await client.functions.searchJobs({});
  await expect.poll(() => namesOf(traceOf('function searchJobs'))).toContainEqual(expect.stringMatching(/^pg\.query/));
  await expect.poll(() => namesOf(traceOf('GET /*'))).toContainEqual(expect.stringMatching(/^pg\.query/));
  expect(collector.heard.map(({ body }) => body).join()).not.toContain('do-not-send');
});

test('T1: without a collector neither SDK nor instrumentation is loaded', async () => {
  const program = await start({}, reportingModules);
  expect(program.said()).not.toContain('LOADED');
  expect(await program.end('SIGTERM')).toBe(0);
});

test('a collector that does not answer delays neither requests nor the stop', async () => {
  const program = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, reportingModules);
  expect(program.said()).toContain('LOADED @opentelemetry/sdk-trace');
  expect((await fetch(`${program.address}/healthz`)).status).toBe(200);
  expect(await program.end('SIGTERM')).toBe(0);
});

/** Starts the program so that it prints each module of OpenTelemetry beyond its interface, which better-auth imports, too. */
const reportingModules = [
  '--import',
  `data:text/javascript,${encodeURIComponent(`import { registerHooks } from 'node:module';
    registerHooks({ resolve: (name, context, next) => {
      if (/@opentelemetry.(sdk|exporter|instrumentation)/.test(name)) process.stderr.write('LOADED ' + name + '\\n');
      return next(name, context);
    } });`)}`,
  'server/main.ts',
];

async function openJob() {
  const facility = await app.people.facility();
  return facility.client.entities.Job.create(newJob);
}

async function start(settings: Record<string, string>, command = ['server/main.ts']): Promise<StartedProgram> {
  const { databaseUrl, dataDir, appId } = app.services.env;
  const { port } = mailServer.server.address() as AddressInfo;
  return startProgram(
    {
      DATABASE_URL: databaseUrl!,
      DATA_DIR: dataDir,
      APP_ID: appId,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      LOG_LEVEL: 'info',
      ...settings,
    },
    command,
  );
}

/** All spans of the trace that has a span of this name. */
function traceOf(name: string): Span[] {
  const spans = sentSpans();
  const traceId = spans.find((span) => span.name === name)?.traceId;
  return spans.filter((span) => span.traceId === traceId);
}

function namesOf(spans: Span[]): string[] {
  return spans.map(({ name }) => name);
}

function attributesOf({ attributes }: Span): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}

function sentSpans(): Span[] {
  return collector.heard
    .filter(({ url }) => url === '/v1/traces')
    .flatMap(({ body }) => (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}
