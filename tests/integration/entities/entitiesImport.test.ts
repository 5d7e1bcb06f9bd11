import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#client/createClient.ts';
import { call, refusalOf, type Answer } from '#tests/support/call.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});

afterAll(() => app.close());

const header = 'title,description,role,location_type';
const row = 'RN nights,Twelve hours,RN,on-site';

const imported = (
  content: string | Uint8Array<ArrayBuffer>,
  entity: 'Job' | 'SavedJob' = 'Job',
  who: { client: Client } = facility,
) => who.client.entities[entity].importEntities(new File([content], 'records.csv', { type: 'text/csv' }));

/** The answer to a file with something wrong, once it is seen that nothing of it was stored. */
async function issueOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  let details: string | null = null;
  const left = await trace(app.services, async () => {
    const answer = await imported(content);
    expect(answer).toMatchObject({ status: 'error', output: null });
    ({ details } = answer);
  });
  expect(left).toEqual(nothing);
  return details!;
}

describe('what can be imported', () => {
  test('CSV: quoted commas, quotes and line breaks, CRLF, blank lines, a byte order mark', async () => {
    const rows = ['"RN, ""nights""","Twelve\r\nhours",RN,on-site', '', 'NP days,Eight hours,NP,remote'];
    const answer = await imported(`\uFEFF${header}\r\n${rows.join('\r\n')}\r\n`);
    expect(answer).toMatchObject({
      status: 'success',
      details: 'Imported 2 Job records',
      output: [
        { title: 'RN, "nights"', description: 'Twelve\r\nhours', facility_id: facility.user.id, status: 'active' },
        { title: 'NP days', location_type: 'remote' },
      ],
    });
    const stored = await facility.client.entities.Job.get(answer.output![0]!.id);
    expect(stored).toEqual(answer.output![0]);
  });

  test('cells become what their field holds, empty cells are absent, other columns are dropped', async () => {
    const answer = await imported(
      `${header},pay_range_min,pay_range_max,required_credentials,emr,id,nope\n${row},60.5,,"[""BLS"",""ACLS""]",,mine,x`,
    );
    const [job] = answer.output!;
    expect(job).toMatchObject({
      pay_range_min: 60.5,
      pay_range_max: null,
      required_credentials: ['BLS', 'ACLS'],
      emr: null,
    });
    expect(job!.id).not.toBe('mine');
    expect(job).not.toHaveProperty('nope');
  });

  test.each([
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['a first line that names the separator', (text: string) => `sep=;\r\n${text.replaceAll(',', ';')}`],
    ['emptied rows', (text: string) => `,,,,\n${text}\n,,,,\n , ,,,\n,,\n`],
    ['headings as people write them', (text: string) => text.replace('location_type', ' Location Type ')],
  ])('P10: CSV with %s', async (_name, written) => {
    const answer = await imported(written(`${header},pay_range_min\n${row},58\n,,,,\n${row},60`));
    expect(answer).toMatchObject({ status: 'success', output: [{ pay_range_min: 58 }, { pay_range_min: 60 }] });
  });

  test.each(['utf16le', 'utf16be'] as const)('P10: CSV in %s', async (encoding) => {
    const bytes = Buffer.from(`\uFEFF${header}\r\nEnfermería,Días,RN,on-site\r\n`, 'utf16le');
    const answer = await imported(new Uint8Array(encoding === 'utf16be' ? bytes.swap16() : bytes));
    expect(answer).toMatchObject({ status: 'success', output: [{ title: 'Enfermería', description: 'Días' }] });
  });

  test('P11: dates, dollars, thousands and lists as a spreadsheet has them', async () => {
    const names = 'start_date,pay_range_min,pay_range_max,required_credentials,benefits,floating';
    const cells = '1/5/2027,$58.00,"$1,058.5","BLS; ACLS","health, retirement",';
    const { output } = await imported(`${header},${names}\n${row},${cells}`);
    expect(output).toMatchObject([
      {
        start_date: '2027-01-05',
        pay_range_min: 58,
        pay_range_max: 1058.5,
        required_credentials: ['BLS', 'ACLS'],
        benefits: ['health', 'retirement'],
      },
    ]);
  });

  test('P12: columns that nothing is read from are named, in a file and in a list', async () => {
    const answer = await imported(`${header},Wage class,city\n${row},7,Austin`);
    expect(answer.details).toBe('Imported 1 Job record. Not read, because no import sets them: Wage class, city');
    const [title, description, role, location_type] = row.split(',');
    const list = await imported(JSON.stringify([{ title, description, role, location_type, nope: 1 }]));
    expect(list.details).toBe('Imported 1 Job record. Not read, because no import sets them: nope');
  });

  test('P12: a preview shows what would be made, and makes nothing', async () => {
    const preview = (content: string) =>
      facility.client.entities.Job.importEntities(new File([content], 'records.csv'), { preview: true });
    const left = await trace(app.services, async () => {
      expect(await preview(`${header},start_date,nope\n${row},1/5/2027,x`)).toMatchObject({
        status: 'success',
        details: 'Nothing is stored yet: this file holds 1 Job record. Not read, because no import sets them: nope',
        output: [{ title: 'RN nights', start_date: '2027-01-05' }],
      });
      expect(await preview(`${header}\n,Days,RN,on-site`)).toEqual({
        status: 'error',
        details: 'Row 2: Error in field title: This field is required',
        output: null,
      });
    });
    expect(left).toEqual(nothing);
  });

  test('a JSON list', async () => {
    const jobs = [1, 2, 3].map((number) => ({
      title: `Job ${number}`,
      description: 'Days',
      role: 'RN',
      location_type: 'remote',
      required_credentials: ['BLS'],
    }));
    const answer = await imported(` ${JSON.stringify(jobs)}`);
    expect(answer.output).toMatchObject(jobs);
  });

  test('a thousand records of 1.5 MB', async () => {
    const long = `RN,"${'Twelve hours. '.repeat(110)}",RN,on-site,${facility.user.id}`;
    const service = app.people.service();
    const answer = await imported(`${header},facility_id\n${`${long}\n`.repeat(1000)}`, 'Job', service);
    expect([answer.details, answer.output!.length]).toEqual(['Imported 1000 Job records', 1000]);
  });

  test('each record is sent to sockets and follows the rules of a create', async () => {
    const left = await trace(app.services, () => imported(`${header}\n${row}\n${row}`));
    expect(left).toEqual({
      ...nothing,
      rows: { jobs: 2 },
      events: ['Job create', 'Job create'],
      jobs: ['matchListings', 'matchListings'],
    });
    const clinician = await app.people.clinician();
    const [job] = await facility.client.entities.Job.list('-created_date', 1);
    const saved = await imported(`job_id\n${job!.id}\n${job!.id}`, 'SavedJob', clinician);
    expect(saved.output!.map((one) => one.id)).toEqual([saved.output![0]!.id, saved.output![0]!.id]);
  });
});

describe('files with something wrong', () => {
  test('every wrong row is named, as a spreadsheet counts them', async () => {
    const rows = [row, ',Days,RN,on-site', '', row, 'X,"two\nlines",Wizard,nowhere'];
    expect((await issueOf(`${header}\n${rows.join('\n')}\n`)).split('\n')).toEqual([
      'Row 3: Error in field title: This field is required',
      'Row 6: Error in field role: Must be one of the values of this field, such as MD/DO, NP, PA; ' +
        'Error in field location_type: Must be one of on-site, remote, hybrid',
    ]);
  });

  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['nothing', '', 'The file is empty'],
    ['blanks', ' \n\n ', 'The file is empty'],
    ['a byte order mark alone', '\uFEFF', 'The file is empty'],
    ['a header alone', header, 'The file holds no records'],
    ['an empty list', '[]', 'The file holds no records'],
    [
      'an open quotation mark',
      `${header}\n${row}\n"RN,Days,RN,on-site`,
      'Row 3: a quotation mark is not closed. A cell in quotation marks ends with one, such as "RN, nights"',
    ],
    [
      'a quotation mark inside',
      `${header}\n"RN"s,Days,RN,on-site`,
      'Row 2: a quotation mark is out of place. Write it twice inside a cell in quotation marks, such as "RN ""nights"""',
    ],
    [
      'too few cells',
      `${header}\n${row}\nRN,Days`,
      'Row 3: the header has 4 cells and this row has 2. Put a cell with a comma in quotation marks, such as "Austin, TX"',
    ],
    [
      'too many cells',
      `${header}\n${row},x`,
      'Row 2: the header has 4 cells and this row has 5. Put a cell with a comma in quotation marks, such as "Austin, TX"',
    ],
    ['a column twice', `title,title\na,b`, 'Row 1: the column title is there twice'],
    [
      'unknown columns',
      `a;b\n1;2`,
      'Row 1: no column is a field of Job. The first row names the columns, such as title,description,role',
    ],
    ['an object', '{"title":"RN"}', 'The file holds no list of records'],
    ['broken JSON', '[{"title":', 'The file is not valid JSON'],
    ['deep JSON', '['.repeat(50) + ']'.repeat(50), 'The JSON is nested too deeply'],
    ['the prototype', '[{"__proto__":{}}]', 'The key __proto__ is not allowed'],
    ['no records', '[{"title":"RN"},5]', 'Row 2: is no record'],
    [
      'Latin 1',
      new Uint8Array([...Buffer.from(`${header}\nCaf`), 0xe9]),
      'The file is not UTF-8 text. Save it as CSV UTF-8',
    ],
    ['zero bytes', 'PK\u0003\u0004\u0000', 'The file is not UTF-8 text. Save it as CSV UTF-8'],
    ['too many rows', `${header}\n${`${row}\n`.repeat(1001)}`, 'At most 1000 records at a time'],
  ])('%s', async (_name, content, details) => {
    expect(await issueOf(content)).toBe(details);
  });

  test.each([
    ['pay_range_min', '60k', 'Must be a number, such as 58.5'],
    ['pay_range_min', '"58,5"', 'Must be a number, such as 58.5'],
    ['positions', '1.5', 'Must be a whole number, such as 12'],
    ['start_date', 'next week', 'Must be a day, such as 2027-01-31'],
    ['start_date', '31/12/2027', 'Must be a day, such as 2027-01-31'],
    ['required_credentials', '[BLS', 'Must be a list'],
  ])('P12: a cell of %s that holds %s is refused with an example', async (column, cell, sentence) => {
    expect(await issueOf(`${header},${column}\n${row},${cell}`)).toBe(`Row 2: Error in field ${column}: ${sentence}`);
  });

  test('a schedule that is none', async () => {
    expect(await issueOf(`${header},schedule_json\n${row},Mondays`)).toMatch(/^Row 2: Error in field schedule_json: /);
  });

  test('a row that PostgreSQL refuses reverts all others', async () => {
    const clinician = await app.people.clinician();
    const [job] = await facility.client.entities.Job.list('-created_date', 1);
    const left = await trace(app.services, async () => {
      const answer = await imported(`job_id\n${job!.id}\nnothing\n${job!.id}`, 'SavedJob', clinician);
      expect(answer.status).toBe('error');
      expect(answer.details).toBe('Row 3: Error in field job_id: Refers to a record that does not exist');
    });
    expect(left).toEqual(nothing);
  });
});

describe('who and how', () => {
  const url = '/api/apps/openlocum/entities/Job/import';
  const form = (name: string, content: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\n${content}\r\n--x--\r\n`;
  const send = (token: string | undefined, body: string, type = 'multipart/form-data; boundary=x'): Promise<Answer> =>
    call(app.server, 'POST', url, { token, body, headers: { 'content-type': type } });

  test('only who may create one', async () => {
    const clinician = await app.people.clinician();
    expect(refusalOf(await send(undefined, form('file', header)))).toEqual([401, 'AUTH_REQUIRED']);
    expect(refusalOf(await send(clinician.token, form('file', header)))).toEqual([403, 'FORBIDDEN']);
    expect((await send(facility.token, form('file', `${header}\n${row}`))).body).toMatchObject({ status: 'success' });
  });

  test.each([
    ['no file', form('other', header), undefined, 400, 'BAD_REQUEST'],
    ['no form', '{}', 'application/json', 400, 'BAD_REQUEST'],
    ['a torn form', '--x\r\nContent-Dis', undefined, 400, 'BAD_REQUEST'],
    ['too large', form('file', `${header}\n${'x'.repeat(2_200_000)}`), undefined, 413, 'TOO_LARGE'],
    ['text', header, 'text/csv', 415, 'UNSUPPORTED_TYPE'],
  ])('%s', async (_name, body, type, status, code) => {
    const left = await trace(app.services, async () => {
      expect(refusalOf(await send(facility.token, body, type))).toEqual([status, code]);
    });
    expect(left).toEqual(nothing);
  });
});
