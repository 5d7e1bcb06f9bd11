import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { newJob } from '#tests/support/newJob.ts';
import { databaseBefore } from '#tests/support/oldDatabase.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('X13: notifications of applicants go with the right to read them', async () => {
  const [l, a] = await Promise.all([app.people.facility(), app.people.clinician()]);
  const site = (name: string) => l.client.entities.Site.create({ name, time_zone: 'America/Chicago' });
  const [s1, s2] = [await site('S1'), await site('S2')];
  const [removed, limited, lowered, widened] = await Promise.all([
    app.people.member(l, 'recruiter'),
    app.people.member(l, 'recruiter', [s1.id, s2.id]),
    app.people.member(l, 'recruiter'),
    app.people.member(l, 'recruiter', [s1.id]),
  ]);
  const job = await l.client.entities.Job.create({ ...newJob, site_id: s1.id });
  await a.client.functions.handleNewApplication({ job_id: job.id, cover: 'I have nine years of wound care' });
  const people = [removed, limited, lowered, widened, l];
  const told = () => Promise.all(people.map(async (one) => (await one.client.entities.Notification.list()).length));
  expect(await told()).toEqual([1, 1, 1, 1, 1]);
  const members = await l.client.entities.Member.filter({ facility_id: l.user.id });
  const idOf = ({ user }: Person) => members.find(({ user_id }) => user_id === user.id)!.id;
  await l.client.functions.removeMember({ member_id: idOf(removed) });
  await l.client.functions.updateMember({ member_id: idOf(limited), site_ids: [s2.id] });
  await l.client.functions.updateMember({ member_id: idOf(lowered), work_role: 'viewer' });
  await l.client.functions.updateMember({ member_id: idOf(widened), site_ids: [] });
  expect(await told()).toEqual([0, 0, 0, 1, 1]);
});

test('X13: notifications of colleagues who have left go as the database is brought to this version', async () => {
  const url = await databaseBefore('0110_notifications_of_colleagues.sql');
  const pool = createPool(url, { max: 1 });
  try {
    for (const id of ['facility', 'gone', 'back', 'active']) {
      const person = `insert into users (id, email, full_name, user_role) values ($1, $1 || '@example.com', $1, 'facility')`;
      await pool.query(person, [id]);
    }
    const member = `insert into members (facility_id, user_id, email, work_role, status, joined_date, left_date)
      values ('facility', $1, $1 || '@example.com', 'recruiter', $2, $3, $4)`;
    await pool.query(member, ['gone', 'left', '2026-10-02', '2026-10-05']);
    await pool.query(member, ['back', 'left', '2026-10-02', '2026-10-05']);
    await pool.query(member, ['back', 'active', '2026-10-10', null]);
    await pool.query(member, ['active', 'active', '2026-10-02', null]);
    const news = `insert into notifications (user_id, type, title, created_date)
      select id, 'new_application', day, day::date
      from unnest(array['gone', 'back', 'active']) id, unnest(array['2026-10-01', '2026-10-03', '2026-10-12']) day`;
    await pool.query(news);
    await migrate(url);
    const { rows } = await pool.query(
      `select user_id, array_agg(title order by title) as titles from notifications group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { user_id: 'active', titles: ['2026-10-01', '2026-10-03', '2026-10-12'] },
      { user_id: 'back', titles: ['2026-10-01', '2026-10-12'] },
      { user_id: 'gone', titles: ['2026-10-01', '2026-10-12'] },
    ]);
  } finally {
    await pool.end();
  }
});
