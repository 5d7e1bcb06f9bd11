import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteMap } from '#domain/shared/siteMap.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { descriptionOf, fieldOf, plainBrowser } from '#tests/support/plainBrowser.ts';
import { textsOf } from '#tests/support/servedPage.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
const address = 'contact@openlocum.example';
const contact = siteMap.Contact.path;

beforeAll(async () => {
  app = await testApp({ CONTACT_EMAIL: address }, {}, { web: true });
});
afterAll(() => app.close());

const subjects = async () => (await mailsTo(app.services, address)).map(({ subject }) => subject);

function post(body: string, type = 'application/x-www-form-urlencoded') {
  const headers = { 'content-type': type, accept: 'text/html', 'sec-fetch-site': 'same-origin' };
  return app.server.inject({ method: 'POST', url: contact, headers, payload: body });
}

test('contact: three cards, and a form that asks for name, email and message', async () => {
  const page = await plainBrowser(app).get(contact);
  const { $ } = page;
  const cards = $('main li').toArray();
  expect(cards).toHaveLength(3);
  expect($(cards[0]).find('a').attr('href')).toBe(`mailto:${address}`);
  expect($(cards[1]).find('a').attr('href')).toMatch(/^tel:\d+$/);
  expect($(cards[1]).text()).toContain('Mon-Fri 9am-5pm EST');
  expect($(cards[2]).text()).toContain('100 Example Street');
  const valuesOf = (label: string) =>
    fieldOf(page, label)
      .find('option')
      .toArray()
      .map((option) => $(option).attr('value'));
  expect(fieldOf(page, 'Inquiry type').val()).toBe('general');
  expect(valuesOf('Inquiry type')).toEqual(['general', 'demo', 'pricing', 'partnership', 'support']);
  expect(valuesOf('Facility Type')).toEqual(['', 'hospital', 'clinic', 'snf', 'asc', 'home_health', 'other']);
  for (const label of ['Full Name', 'Email', 'Message']) expect(fieldOf(page, label).attr('required')).toBeDefined();
  for (const label of ['Phone', 'Facility Name']) expect(fieldOf(page, label).attr('required')).toBeUndefined();
});

test('contact: without scripts the server names what is missing, keeps the rest, sends the mail and says thank you', async () => {
  const browser = plainBrowser(app);
  const form = await browser.get(contact);
  const refused = await browser.send(form, 'Send inquiry', { name: 'Jane Ode', inquiry_type: 'partnership' });
  expect(refused.status).toBe(422);
  for (const label of ['Email', 'Message']) expect(descriptionOf(refused, label)).toContain('This field is required');
  expect(fieldOf(refused, 'Full Name').val()).toBe('Jane Ode');
  expect(fieldOf(refused, 'Inquiry type').val()).toBe('partnership');
  expect(await subjects()).toEqual([]);
  const message = 'We run four clinics.';
  const sent = await browser.send(refused, 'Send inquiry', { email: 'jane@example.org', message });
  expect(sent.address).toBe(`${contact}?sent=1`);
  expect(textsOf(sent, 'h1, h2')).toContain('Thank you');
  expect(sent.text).toContain('will reply within 24 hours by email.');
  expect(sent.$('main form')).toHaveLength(0);
  expect(sent.$('a:contains("Send another inquiry")').attr('href')).toBe(contact);
  expect(await subjects()).toEqual(['Inquiry (partnership): Jane Ode']);
});

test('contact: the form refuses and thanks in the language of the page', async () => {
  const browser = plainBrowser(app);
  const form = await browser.get(`${contact}?lang=es`);
  const button = form.$('main form button[type=submit]').text();
  const refused = await browser.send(form, button, { name: 'Ana Ruiz' });
  expect(refused.text).toContain('Este campo es obligatorio');
  const rest = { email: 'ana@example.org', message: 'Tenemos cuatro clínicas.' };
  const sent = await browser.send(refused, button, rest);
  expect(sent.address).toBe(`${contact}?sent=1&lang=es`);
  expect(textsOf(sent, 'h1, h2')).toContain('Gracias');
});

test('contact: a form that a program filled in is thanked for and not sent, and no other body is read', async () => {
  const before = await subjects();
  const fields = { name: 'Bot', email: 'jane@example.org', message: 'Cheap links' };
  const answer = await post(new URLSearchParams({ ...fields, extra: 'x' }).toString());
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${contact}?sent=1`]);
  expect(await subjects()).toEqual(before);
  expect((await post('')).statusCode).toBe(422);
  const long = new URLSearchParams({ ...fields, message: 'x'.repeat(1_100_000) });
  expect((await post(long.toString())).statusCode).toBe(413);
  expect((await post(JSON.stringify(fields), 'application/json')).statusCode).toBe(415);
  expect((await post('text', 'text/plain')).statusCode).toBe(415);
});
