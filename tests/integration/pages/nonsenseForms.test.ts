import { afterAll, beforeAll, expect, test } from 'vitest';
import { load } from 'cheerio';
import { siteMap } from '#domain/shared/siteMap.ts';
import { issuesOf, nonsense } from '#tests/support/nonsense.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({}, {}, { web: true });
});
afterAll(() => app.close());

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

/** By field: values that it refuses. A choice shows its own list again. */
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

test.each(Object.keys(wrong) as Field[])(
  'contact, sent without scripts: a wrong %s is named at its field, and what was typed stays',
  async (field) => {
    const faults: string[] = [];
    for (const value of wrong[field]) {
      const sent = { ...right, [field]: value };
      const { statusCode, payload } = await post(new URLSearchParams(sent).toString());
      const shown = formOf(payload);
      const kept = { ...sent, ...Object.fromEntries(choices.map((name) => [name, shown.values[name]])) };
      const [as, should] = [JSON.stringify(written(shown.values)), JSON.stringify(written(kept))];
      const said = `${field} ${value.slice(0, 40)}`;
      if (statusCode !== 422) faults.push(`${said}: ${statusCode}`);
      if (shown.wrong.join() !== field) faults.push(`${said}: blames “${shown.wrong.join()}”`);
      if (as !== should) faults.push(`${said}: keeps ${as.slice(0, 200)} and not ${should.slice(0, 200)}`);
      faults.push(...issuesOf(said, payload));
    }
    expect(faults).toEqual([]);
  },
);

test('contact, sent by a program: it gets the page or a refusal for anything it sends', async () => {
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
    const { statusCode, headers, payload } = await post(body);
    expect([statusCode, headers['content-type']], body).toEqual([422, 'text/html; charset=utf-8']);
    expect(payload).toContain('This field is required');
  }
  const twice = new URLSearchParams([...Object.entries(right), ['email', 'nobody']]);
  expect((await post(twice.toString())).statusCode).toBe(303);
  expect((await post('x=1', `?sent=1&lang=${encodeURIComponent('"><zq9>')}`)).statusCode).toBe(422);
});

function post(payload: string, query = '') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  return app.server.inject({ method: 'POST', url: siteMap.Contact.path + query, headers, payload });
}

/** What the fields of the document hold, and which are named wrong in a sentence of their own. */
function formOf(html: string): { values: Record<string, string>; wrong: string[] } {
  const $ = load(html);
  const fields = $('form[method=post] [name]').toArray();
  const isWrong = (field: (typeof fields)[number]) => {
    const ids = ($(field).attr('aria-describedby') ?? '').split(' ').filter(Boolean);
    const sentence = ids.map((id) => $(`[id="${id}"]`).text()).join('');
    return $(field).attr('aria-invalid') === 'true' && sentence !== '';
  };
  return {
    values: Object.fromEntries(fields.map((field) => [$(field).attr('name')!, String($(field).val() ?? '')])),
    wrong: fields.filter(isWrong).map((field) => $(field).attr('name')!),
  };
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
