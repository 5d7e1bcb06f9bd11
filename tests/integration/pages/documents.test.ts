import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainBrowser } from '#tests/support/plainBrowser.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({}, {}, { web: true });
});
afterAll(() => app.close());

test('an unknown address is answered 404 with a page that leads home', async () => {
  const page = await plainBrowser(app).get('/no-such-page');
  expect(page.status).toBe(404);
  expect(page.$('h1').text()).toBe('Page Not Found');
  expect(page.$('main a[href="/"]').text()).toBe('Go Home');
});
