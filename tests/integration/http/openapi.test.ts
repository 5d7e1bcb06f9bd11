import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entities } from '#domain/entities.ts';
import { functions } from '#domain/functions.ts';
import type { OpenApiDocument } from '#server/platform/openapi/document.ts';
import { apiDocument } from '#tests/support/apiDocument.ts';
import { call } from '#tests/support/call.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let document: OpenApiDocument;

const routes = new Set<string>();
/** The framework reports each server it makes; ours is the one made during the call. */
const watchRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ url }) => void routes.add(url));
};

beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes);
  app = await testApp();
  unsubscribe('fastify.initialization', watchRoutes);
  document = (await call(app.server, 'GET', '/api/openapi.json')).body as OpenApiDocument;
});

afterAll(() => app.close());

test('the document that is served is the one the contract tests read', () => {
  expect(document).toEqual({ ...apiDocument, servers: [{ url: app.services.env.publicUrl }] });
});

/** Answered for people, browsers and machines, and not meant to be called by a program. */
const undescribed = [
  '/.well-known/security.txt',
  '/api/apps/:app/actors/*',
  '/api/apps/:app/ai/*',
  '/api/apps/:app/app-user-auth/*',
  '/api/apps/:app/connectors/*',
  '/api/apps/:app/external-auth/*',
  '/api/apps/:app/integration-endpoints/installable/:package/integration-endpoints/:name',
  '/api/apps/auth/callback/:provider',
  '/api/docs',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/static/*',
  '/api/docs/static/index.html',
  '/api/docs/static/swagger-initializer.js',
  '/api/docs/static/theme/viewport.js',
  '/api/docs/yaml',
  '/api/functions/:name',
  '/api/openapi.json',
  '/api/scim/v2/Groups',
  '/api/scim/v2/Groups/:id',
  '/api/scim/v2/ResourceTypes',
  '/api/scim/v2/ResourceTypes/:id',
  '/api/scim/v2/Schemas',
  '/api/scim/v2/Schemas/:id',
  '/api/scim/v2/ServiceProviderConfig',
  '/api/scim/v2/Users',
  '/api/scim/v2/Users/:id',
  '/api/unsubscribe',
  '/apple-touch-icon.png',
  '/csp-reports',
  '/dev/mail',
  '/favicon.ico',
  '/favicon.svg',
  '/feeds/indeed-:number.xml',
  '/feeds/indeed.xml',
  '/feeds/jobs.rss',
  '/healthz',
  '/icons/192.png',
  '/icons/512.png',
  '/icons/maskable-192.png',
  '/icons/maskable-512.png',
  '/metrics',
  '/og/job/:file',
  '/og/site.png',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/:name',
];

test('every address the server answers at is in the document, or on the list of those that are not', () => {
  const paths = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, 'x'));
  const missing = [...routes].filter((url) => {
    const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`);
    return !paths.some((path) => pattern.test(path));
  });
  expect(missing.toSorted()).toEqual(undescribed);
});

test('every entity and every function is in the document, and no name twice', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map((operation) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining([...Object.keys(functions), ...Object.keys(entities).map((name) => `list${name}`)]),
  );
});

test('every reference leads to a schema', () => {
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  for (const [, name] of references) expect(document.components.schemas).toHaveProperty(name!);
});

test('a generator of clients finds nothing to warn of: answers, used schemas, named properties, a license', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const without = operations.filter(
    ({ responses }) => !Object.keys(responses).some((status) => status.startsWith('2')),
  );
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
  const text = JSON.stringify(document);
  const unused = Object.keys(document.components.schemas).filter((name) => !text.includes(`/schemas/${name}"`));
  expect(unused).toEqual([]);
  expect(undefinedRequired(document)).toEqual([]);
  expect(document.info.license.identifier).toBe('Apache-2.0');
});

/** Names that a schema requires and does not define. */
function undefinedRequired(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { required, properties } = part as { required?: unknown; properties?: object };
  const own = Array.isArray(required) ? required.filter((name: string) => !(name in (properties ?? {}))) : [];
  return [...own, ...Object.values(part).flatMap(undefinedRequired)];
}

test('no hidden column is described', () => {
  expect(JSON.stringify(document)).not.toMatch(/applied_facility_ids|event_key|verified_badge|is_onboarded/);
});

test('what an operation says comes from its route: the schemas, and what a key and a body may be refused with', () => {
  const { summary, parameters, requestBody, responses } =
    document.paths['/api/apps/openlocum/agents/conversations/{id}/messages']!['post']!;
  expect(summary).toBe('Say something; the answer follows by socket');
  expect(parameters?.map(({ name, in: place }) => `${place} ${name}`)).toEqual(['path id', 'header Idempotency-Key']);
  expect(requestBody).toMatchObject({ content: { 'application/json': { schema: { required: ['content'] } } } });
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '409', '413', '415', '422', '503']));
});

test('the page for people reads this document and loads nothing from anywhere else', async () => {
  const page = await call(app.server, 'GET', '/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe|http/);
  const loaded = [...String(page.body).matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address!);
  expect(loaded.length).toBeGreaterThan(3);
  for (const address of loaded) {
    expect(address).toMatch(/^\/api\/docs\/static\//);
    expect((await call(app.server, 'GET', address)).status, address).toBe(200);
  }
  expect((await call(app.server, 'GET', '/api/docs/json')).body).toEqual(document);
});
