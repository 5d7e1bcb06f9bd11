import { afterAll, beforeAll, expect, test } from 'vitest';
import { entities } from '#domain/entities.ts';
import { functions } from '#domain/functions.ts';
import type { OpenApiDocument } from '#server/openapi/document.ts';
import { call } from '#tests/support/call.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let house: TestApp;
let document: OpenApiDocument;

beforeAll(async () => {
  house = await testApp();
  document = (await call(house.app, 'GET', '/api/openapi.json')).body as OpenApiDocument;
});

afterAll(() => house.close());

test('every operation of the document exists in the running server', async () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    const answer = await call(house.app, 'OPTIONS', path.replaceAll(/\{\w+\}/g, 'x'));
    const allowed = String(answer.headers['allow']).split(', ');
    for (const method of Object.keys(operations)) expect(allowed, path).toContain(method.toUpperCase());
  }
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

test('no hidden column is described', () => {
  expect(JSON.stringify(document)).not.toMatch(/applied_facility_ids|event_key|verified_badge|is_onboarded/);
});

test('the page for people names every address, and loads and runs nothing', async () => {
  const page = await call(house.app, 'GET', '/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  for (const path of Object.keys(document.paths)) expect(page.body).toContain(path);
  expect(page.body).not.toMatch(/<script|src=/);
});
