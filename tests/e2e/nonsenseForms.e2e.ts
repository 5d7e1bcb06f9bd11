import { expect, type Page } from '@playwright/test';
import { siteMap } from '#domain/site/siteMap.ts';
import { faultsOf, nonsense } from '#tests/browser/support/nonsense.ts';
import { test } from './test.ts';

const right = {
  name: 'Jane Ode',
  email: 'jane@example.org',
  phone: '',
  facility_name: '',
  facility_type: '',
  inquiry_type: 'general',
  message: 'We run four clinics.',
};
type Field = keyof typeof right;

/** By field: what it does not take. What is a choice shows its own list again. */
const wrong: Readonly<Record<Field, readonly string[]>> = {
  name: ['', '   ', 'x'.repeat(101), nonsense['a zero byte']!, nonsense['disguised text']!],
  email: ['', ...Object.values(nonsense), 'jane@', 'jane@example.org, bob@example.org'],
  phone: ['1'.repeat(41), nonsense['disguised text']!],
  facility_name: ['x'.repeat(121), nonsense['a zero byte']!],
  facility_type: Object.values(nonsense),
  inquiry_type: ['', ...Object.values(nonsense)],
  message: ['', 'x'.repeat(5001), nonsense['10,000 characters']!, '🏥'.repeat(20_000), nonsense['a zero byte']!],
};
const choices: readonly string[] = ['facility_type', 'inquiry_type'];

test('contact, sent without scripts: each wrong field says so, and what was typed stays', async ({ page, product }) => {
  const texts: Record<string, string> = {};
  const faults: string[] = [];
  const attempts = Object.entries(wrong).flatMap(([field, values]) => values.map((value) => ({ field, value })));
  await page.goto('about:blank');
  for (const [at, { field, value }] of attempts.entries()) {
    const sent = { ...right, [field]: value };
    const answer = await post(product.address, new URLSearchParams(sent));
    const text = await answer.text();
    texts[`${field} ${at}`] = text;
    const shown = await formOf(page, text);
    const kept = { ...sent, ...Object.fromEntries(choices.map((name) => [name, shown.values[name]])) };
    const [as, should] = [JSON.stringify(written(shown.values)), JSON.stringify(written(kept))];
    if (answer.status !== 422) faults.push(`${field} ${value.slice(0, 40)}: ${answer.status}`);
    if (shown.wrong.join() !== field) faults.push(`${field} ${value.slice(0, 40)}: blames “${shown.wrong.join()}”`);
    if (as !== should) faults.push(`${field} ${value.slice(0, 40)}: keeps ${as.slice(0, 200)}`);
  }
  expect(faults).toEqual([]);
  expect(await faultsOf(page, texts)).toEqual([]);
});

test('contact, sent by a program: whatever it sends, it gets the page or a refusal', async ({ product }) => {
  const bodies = [
    '',
    '%',
    'name=%ff&email=%',
    'name[]=a&name[$gt]=',
    '&&&===',
    '__proto__=x&constructor=y',
    'a'.repeat(9000),
  ];
  for (const body of bodies) {
    const answer = await post(product.address, body);
    expect([answer.status, answer.headers.get('content-type')], body).toEqual([422, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('This field is required');
  }
  const twice = new URLSearchParams([...Object.entries(right), ['email', 'nobody']]);
  expect((await post(product.address, twice)).status).toBe(303);
  expect((await post(product.address, 'x=1', `?sent=1&lang=${encodeURIComponent('"><zq9>')}`)).status).toBe(422);
});

function post(origin: string, body: URLSearchParams | string, query = ''): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return fetch(`${origin}${siteMap.Contact.path}${query}`, { method: 'POST', body, headers, redirect: 'manual' });
}

/** What the fields of the document hold, and which of them are said to be wrong, with a sentence that belongs to them. */
function formOf(page: Page, text: string): Promise<{ values: Record<string, string>; wrong: string[] }> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const fields = [...parsed.querySelectorAll<HTMLInputElement>('form[method=post] [name]')];
    const sentenceOf = (field: Element) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => parsed.getElementById(id)?.textContent ?? '')
        .join('');
    const wrong = fields.filter((field) => field.getAttribute('aria-invalid') === 'true' && sentenceOf(field) !== '');
    return {
      values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
      wrong: wrong.map(({ name }) => name),
    };
  }, text);
}

/** As documents can carry it: no zero bytes, one kind of line break, none in a field of one line, nor blanks around it. */
function written(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { message = '', extra: _unseen, ...lines } = values;
  const plain = (text = '') => text.replace(/\0|\uFFFD/g, '').replace(/\r\n?/g, '\n');
  const one = Object.entries(lines)
    .map(([name, text]) => [name, plain(text).replaceAll('\n', '').trim()] as const)
    .toSorted(([a], [b]) => a.localeCompare(b));
  return { ...Object.fromEntries(one), message: plain(message) };
}
