import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { databaseBefore } from '#tests/support/oldDatabase.ts';

/** From today on, or before it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const always = ['license', 'certification'].map((type) => [type, null, null] as const);

const people: Record<string, readonly (readonly [type: string, issued: string | null, expires: string | null])[]> = {
  'by hand': [],
  'without an end': [...always, ['bls', '2020-01-01', null]],
  'until its card ends': [...always, ['bls', '2020-01-01', inDays(40)]],
  'until the first of them ends': [...always, ['license', null, inDays(90)], ['bls', null, inDays(60)]],
  renewed: [...always, ['bls', null, inDays(5)], ['bls', inDays(6), inDays(700)]],
  'renewed after a gap': [...always, ['bls', null, inDays(5)], ['bls', inDays(7), inDays(700)]],
  'renewed long ago': [...always, ['bls', null, inDays(-300)], ['bls', inDays(-200), inDays(500)]],
  'ended and not yet told': [...always, ['bls', null, inDays(-3)]],
  'with a card beside': [...always, ['bls', null, null], ['acls', null, inDays(9)]],
};
const through = {
  'by hand': null,
  'without an end': null,
  'until its card ends': inDays(40),
  'until the first of them ends': inDays(60),
  renewed: inDays(700),
  'renewed after a gap': inDays(5),
  'renewed long ago': inDays(500),
  'ended and not yet told': inDays(-3),
  'with a card beside': null,
};

test('a clinician who is verified when the database is brought to this version has the badge through its right last day', async () => {
  const url = await databaseBefore('0081_verified_through.sql');
  const pool = createPool(url, { max: 1 });
  try {
    for (const [id, documents] of Object.entries(people)) {
      await pool.query(
        `insert into users (id, email, full_name, user_role, headline, location, verification_status)
         values ($1, md5($1) || '@example.com', $1, 'clinician', 'Nurse', 'Austin, TX', 'verified')`,
        [id],
      );
      for (const [type, issued, expires] of documents) {
        await pool.query(
          `insert into documents (user_id, type, status, issued_date, expires_date) values ($1, $2, 'approved', $3, $4)`,
          [id, type, issued, expires],
        );
      }
    }
    // What was not accepted ends nothing.
    await pool.query(
      `insert into documents (user_id, type, status, rejection_reason, admin_notes, expires_date)
       values ('by hand', 'bls', 'rejected', 'other', 'Unreadable', $1)`,
      [inDays(3)],
    );
    await migrate(url);
    const { rows } = await pool.query<{ id: string; status: string; day: string | null; listed: string | null }>(
      `select users.id, verification_status as status, users.verified_through as day, listed.verified_through as listed
       from users join listed_people listed on listed.user_id = users.id`,
    );
    expect(Object.fromEntries(rows.map(({ id, day }) => [id, day]))).toEqual(through);
    expect(Object.fromEntries(rows.map(({ id, listed }) => [id, listed]))).toEqual(through);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['verified']));
  } finally {
    await pool.end();
  }
});
