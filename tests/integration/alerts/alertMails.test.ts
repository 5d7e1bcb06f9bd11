import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AlertFrequency } from '#domain/alerts/savedSearch.ts';
import { sendAlerts } from '#server/features/alerts/sendAlerts.ts';
import { foundBySearch } from '#tests/support/foundBySearch.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
const start = new Date('2026-12-01T15:00:00Z');
let now = start;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
  facility = await app.people.facility({ facility_name: 'Lakeview' });
});
afterAll(() => app.close());

const nurse = (chosen: object = {}) => app.people.clinician({ time_zone: 'America/New_York', ...chosen });
const post = async (title: string, rest: object = {}, { client } = facility) =>
  (await client.entities.Job.create({ ...newJob, title, ...rest })).id;

async function save(person: Person, name: string, frequency: AlertFrequency, query = `q=${encodeURIComponent(name)}`) {
  now = start;
  const kind = person.user.user_role === 'facility' ? 'talent' : 'jobs';
  return (await person.client.entities.SavedSearch.create({ kind, name, query, frequency })).id;
}

const found = (search: string, items: string[], at: string) => foundBySearch(app.services, search, items, at);
const mails = (person: Person) => mailsTo(app.services, person.user.email);

/** The mails that a run of the task at that moment adds. */
async function sentAt(person: Person, moment: string) {
  const before = (await mails(person)).length;
  now = new Date(moment);
  await sendAlerts(app.services);
  const all = await mails(person);
  return all.slice(0, all.length - before);
}

async function slotsOf({ user }: Person): Promise<string[]> {
  const { rows } = await app.services.pool.query<{ slot: string }>(
    'select slot from alert_mails where user_id = $1 order by slot',
    [user.id],
  );
  return rows.map(({ slot }) => slot);
}

async function hitsOf(search: string) {
  const { rows } = await app.services.pool.query<{ due_date: string | null; told: boolean; mailed: boolean }>(
    `select due_date, told_date is not null as told, mail_id is not null as mailed
    from search_hits where search_id = $1 order by item_id`,
    [search],
  );
  return rows;
}

describe('instant', () => {
  test('33: three jobs within two minutes are one mail, five minutes after the first', async () => {
    const ann = await nurse();
    const search = await save(ann, 'ICU nights near Tampa', 'instant');
    for (const [minute, title] of ['One', 'Two', 'Three'].entries()) {
      await found(search, [await post(`Burst ${title}`)], `2026-12-01T15:0${minute}:00Z`);
    }
    expect(await sentAt(ann, '2026-12-01T15:04:59Z')).toEqual([]);
    const [mail, ...others] = await sentAt(ann, '2026-12-01T15:05:00Z');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: '3 new jobs: ICU nights near Tampa', kind: 'new_job_match' });
    for (const title of ['One', 'Two', 'Three']) expect(mail!.text).toContain(`- Burst ${title}: `);
    for (const later of ['2026-12-01T15:05:30Z', '2026-12-01T15:07:00Z', '2026-12-02T15:00:00Z']) {
      expect(await sentAt(ann, later)).toEqual([]);
    }
    expect(await slotsOf(ann)).toEqual(['i:2026-12-01T15:05Z']);
    expect(await ann.client.entities.SavedSearch.get(search)).toMatchObject({
      last_sent_date: '2026-12-01T15:05:00.000Z',
    });
  });

  test('34: quiet hours hold the mail until they end, also when they began after the match', async () => {
    const bea = await nurse({ time_zone: 'America/Chicago' });
    const search = await save(bea, 'Quiet', 'instant');
    await found(search, [await post('At night')], '2026-12-02T04:00:00Z');
    expect(await sentAt(bea, '2026-12-02T12:59:59Z')).toEqual([]);
    expect(await sentAt(bea, '2026-12-02T13:00:00Z')).toHaveLength(1);
    // Due at 20:58, and the program was stopped until 21:30.
    await found(search, [await post('Before the night')], '2026-12-03T02:53:00Z');
    expect(await sentAt(bea, '2026-12-03T03:30:00Z')).toEqual([]);
    expect(await sentAt(bea, '2026-12-03T12:59:00Z')).toEqual([]);
    const [mail] = await sentAt(bea, '2026-12-03T13:00:00Z');
    expect(mail!.subject).toBe('New job: Before the night');
  });

  test('a minute that had its mail delays the next one, and loses nothing', async () => {
    const cyd = await nurse();
    const search = await save(cyd, 'Minute', 'instant');
    await found(search, [await post('First')], '2026-12-01T15:00:10Z');
    expect(await sentAt(cyd, '2026-12-01T15:05:10Z')).toHaveLength(1);
    await found(search, [await post('Committed late')], '2026-12-01T15:00:20Z');
    expect(await sentAt(cyd, '2026-12-01T15:05:20Z')).toEqual([]);
    expect(await sentAt(cyd, '2026-12-01T15:10:20Z')).toHaveLength(1);
  });
});

describe('digests', () => {
  test('35: a job that two searches share is sent once, and the next day nothing', async () => {
    const dot = await nurse();
    const [first, second] = [await save(dot, 'ICU', 'daily'), await save(dot, 'Night float', 'daily')];
    const [own, shared] = [await post('Own'), await post('Shared')];
    await found(first, [own, shared], '2026-12-01T15:00:00Z');
    await found(second, [shared], '2026-12-01T15:00:00Z');
    expect(await sentAt(dot, '2026-12-02T11:59:59Z')).toEqual([]);
    const [mail, ...others] = await sentAt(dot, '2026-12-02T12:00:00Z');
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('2 new jobs for 2 of your searches');
    expect(mail!.text.match(/- Shared: /g)).toHaveLength(1);
    expect(mail!.text).toContain('  also: Night float\n');
    expect(mail!.text).toContain('We list what it found above.');
    expect(await slotsOf(dot)).toEqual(['d:2026-12-02']);
    expect(await sentAt(dot, '2026-12-03T12:00:00Z')).toEqual([]);
  });

  test('37: after three days of standstill there is one mail, with twenty of forty', async () => {
    const eva = await nurse();
    const search = await save(eva, 'Wide', 'daily');
    const houses = await Promise.all(Array.from({ length: 14 }, () => app.people.facility()));
    const jobs = (await Promise.all(houses.map((house) => bulk(house, 3)))).flat().slice(0, 40);
    for (const [day, from, to] of [
      ['2026-12-01T15:00:00Z', 0, 10],
      ['2026-12-02T15:00:00Z', 10, 25],
      ['2026-12-03T15:00:00Z', 25, 40],
    ] as const) {
      await found(search, jobs.slice(from, to), day);
    }
    const [mail, ...others] = await sentAt(eva, '2026-12-04T12:00:00Z');
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('40 new jobs: Wide');
    expect(mail!.text.match(/^- /gm)).toHaveLength(20);
    expect(mail!.text).toContain('and 20 more');
    expect(await sentAt(eva, '2026-12-05T12:00:00Z')).toEqual([]);
  });

  test('of one facility at most three are shown, of one search beside others ten', async () => {
    const fay = await nurse();
    const [first, second] = [await save(fay, 'Lakeside', 'weekly'), await save(fay, 'Others', 'weekly')];
    await found(first, await bulk(facility, 8), '2026-12-01T15:00:00Z');
    const houses = await Promise.all(Array.from({ length: 4 }, () => app.people.facility()));
    await found(second, (await Promise.all(houses.map((house) => bulk(house, 3)))).flat(), '2026-12-01T15:00:00Z');
    expect(await sentAt(fay, '2026-12-07T11:59:00Z')).toEqual([]);
    const [mail] = await sentAt(fay, '2026-12-07T12:00:00Z');
    expect(mail!.subject).toBe('20 new jobs for 2 of your searches');
    expect(mail!.text.match(/^- /gm)).toHaveLength(13);
    expect(mail!.text).toContain('5 more of Lakeview');
    expect(mail!.text).toContain('and 2 more');
    expect(await slotsOf(fay)).toEqual(['w:2026-50']);
  });

  test.each([
    ['2026-10-31', '2026-11-01T12:00:00Z'],
    ['2027-03-13', '2027-03-14T11:00:00Z'],
  ])('found on %s: on the day when clocks change the mail comes at seven by them', async (day, due) => {
    const gil = await nurse();
    const search = await save(gil, 'Clocks', 'daily');
    const job = await post('When clocks change');
    await found(search, [job], `${day}T20:00:00Z`);
    expect(await sentAt(gil, new Date(Date.parse(due) - 1000).toISOString())).toEqual([]);
    expect(await sentAt(gil, due)).toHaveLength(1);
  });

  async function bulk({ client }: Person, count: number): Promise<string[]> {
    const jobs = Array.from({ length: count }, (_, number) => ({ ...newJob, title: `Job ${number}` }));
    return (await client.entities.Job.bulkCreate(jobs)).map(({ id }) => id);
  }
});

describe('nothing is sent', () => {
  test('38: of a job that was closed or hidden since; alone it takes no slot either', async () => {
    const hal = await nurse();
    const search = await save(hal, 'Gone', 'daily');
    const [closed, hidden] = [await post('Closed'), await post('Hidden')];
    await found(search, [closed, hidden], '2026-12-01T15:00:00Z');
    await facility.client.entities.Job.update(closed, { status: 'closed' });
    await app.services.pool.query('update jobs set is_hidden = true where id = $1', [hidden]);
    expect(await sentAt(hal, '2026-12-02T12:00:00Z')).toEqual([]);
    expect(await slotsOf(hal)).toEqual([]);
    expect(await hitsOf(search)).toMatchObject([
      { told: true, mailed: false },
      { told: true, mailed: false },
    ]);
    const open = await post('Open');
    await found(search, [open], '2026-12-02T15:00:00Z');
    const [mail] = await sentAt(hal, '2026-12-03T12:00:00Z');
    expect(mail!.subject).toBe('New job: Open');
    expect(mail!.text).not.toMatch(/Closed|Hidden/);
  });

  test('38: about a clinician who has since hidden from the facility', async () => {
    const house = await app.people.facility({ time_zone: 'America/New_York' });
    const [seen, blocker] = [
      await app.people.clinician({ full_name: 'Ada Seen', credentials: 'RN', location: 'Tampa, FL' }),
      await app.people.clinician({ full_name: 'Bob Blocker' }),
    ];
    const search = await save(house, 'Nurses', 'daily', 'role=RN');
    await found(search, [seen.user.id, blocker.user.id], '2026-12-01T15:00:00Z');
    await blocker.client.auth.updateMe({ blocked_facility_ids: [house.user.id] });
    const [mail] = await sentAt(house, '2026-12-02T12:00:00Z');
    expect(mail).toMatchObject({ subject: 'New clinician: Nurses', kind: 'new_talent_match' });
    expect(mail!.text).toContain(`- Ada Seen: ${app.services.env.publicUrl}/profile?id=${seen.user.id}`);
    expect(mail!.text).toContain('RN · Tampa, FL · Licensed in TX');
    expect(mail!.text).not.toContain('Bob');
    expect(mail!.text).not.toContain(seen.user.email);
  });

  test('to a user who wants no mails of this type, or whose account is not in use; nor for a paused search', async () => {
    const [without, closed, paused] = [await nurse(), await nurse(), await nurse()];
    const searches: string[] = [];
    for (const person of [without, closed, paused]) {
      const search = await save(person, 'Resting', 'daily');
      await found(search, [await post('Resting')], '2026-12-01T15:00:00Z');
      searches.push(search);
    }
    await without.client.auth.updateMe({ email_notifications: ['new_message'] });
    await app.services.pool.query('update users set is_active = false where id = $1', [closed.user.id]);
    await app.services.pool.query("update saved_searches set paused_reason = 'criteria_gone' where id = $1", [
      searches[2],
    ]);
    for (const person of [without, closed, paused]) {
      expect(await sentAt(person, '2026-12-02T12:00:00Z')).toEqual([]);
      expect(await slotsOf(person)).toEqual([]);
    }
    for (const search of searches) expect(await hitsOf(search)).toMatchObject([{ told: true, mailed: false }]);
  });
});

describe('times that change', () => {
  test('another zone, digest or frequency counts for what waits', async () => {
    const ida = await nurse();
    const search = await save(ida, 'Moved', 'daily');
    await found(search, [await post('Moved')], '2026-12-01T15:00:00Z');
    const due = async () => (await hitsOf(search))[0]!.due_date;
    expect(await due()).toBe('2026-12-02T12:00:00.000Z');
    await ida.client.auth.updateMe({ time_zone: 'America/Los_Angeles' });
    expect(await due()).toBe('2026-12-02T15:00:00.000Z');
    await ida.client.auth.updateMe({ digest_at: '09:30' });
    expect(await due()).toBe('2026-12-01T17:30:00.000Z');
    const change = (frequency: AlertFrequency) => ida.client.entities.SavedSearch.update(search, { frequency });
    await change('weekly');
    expect(await due()).toBe('2026-12-07T17:30:00.000Z');
    await change('instant');
    expect(await due()).toBe('2026-12-01T15:05:00.000Z');
    await ida.client.auth.updateMe({ quiet_from: '00:00', quiet_until: '09:00' });
    expect(await due()).toBe('2026-12-01T17:00:00.000Z');
    await change('off');
    expect(await due()).toBeNull();
    await change('daily');
    expect(await due()).toBe('2026-12-01T17:30:00.000Z');
    await ida.client.entities.SavedSearch.delete(search);
    expect(await hitsOf(search)).toEqual([]);
  });
});

describe('the mail', () => {
  test('speaks the language of its reader', async () => {
    const luz = await nurse({ appearance: { locale: 'es' } });
    const search = await save(luz, 'UCI de noche', 'daily');
    const details = { address: '1 Main St, Tampa, FL 33602', start_date: '2026-12-20', pay_unit: 'week' } as const;
    const job = await post('Enfermera', { ...details, pay_stated_min: 2400, pay_stated_max: 2600, weekly_hours: 36 });
    await found(search, [job, await post('Otra', { location_type: 'remote' })], '2026-12-01T15:00:00Z');
    const [mail] = await sentAt(luz, '2026-12-02T12:00:00Z');
    expect(mail!.subject).toBe('2 puestos nuevos: UCI de noche');
    expect(mail!.html).toContain('<html lang="es">');
    expect(mail!.text).toContain('Lakeview · Tampa, FL · Comienza el 20 dic 2026 · $2,400-$2,600 a la semana');
    expect(mail!.text).toContain('Lakeview · Remoto');
    expect(mail!.text).toContain('Detener este aviso: ');
  });

  test('names each search with its ways, and what people wrote is text', async () => {
    const joy = await nurse();
    const search = await save(joy, '<b>"&', 'daily', 'role=RN&shift=night');
    const address = '1 Main St, Tampa, FL 33602';
    const pay = { pay_range_min: 45, pay_range_max: 60 };
    const job = await post('<img src=x onerror=alert(1)>', { address, ...pay, start_date: '2026-12-20' });
    await found(search, [job], '2026-12-01T15:00:00Z');
    const [mail] = await sentAt(joy, '2026-12-02T12:00:00Z');
    const { publicUrl } = app.services.env;
    expect(mail!.html).not.toMatch(/<img|<b>/);
    expect(mail!.html).toContain('&#60;b&#62;&#34;&#38;');
    expect(mail!.text).toContain(`<b>"&: ${publicUrl}/jobs?role=RN&shift=night`);
    expect(mail!.text).toContain(`${publicUrl}/job-detail?id=${job}&via=alert`);
    expect(mail!.text).toContain('Lakeview · Tampa, FL · Starts Dec 20, 2026 · $45-$60/hr');
    expect(mail!.text).toContain(`Change: ${publicUrl}/alerts`);
    expect(mail!.text).toMatch(/Stop this alert: \S+\/unsubscribe\?token=/);
    expect(mail!.text).toMatch(/Stop all of these: \S+\/unsubscribe\?token=/);
  });
});
