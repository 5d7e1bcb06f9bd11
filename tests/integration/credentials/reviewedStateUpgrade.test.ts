import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { databaseBefore } from '#tests/support/oldDatabase.ts';

/** From today on, or before it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type License = readonly [state: string, issued: string | null, expires: string | null];
const people: Record<string, readonly License[]> = {
  'without documents': [],
  'without an end': [['TX', '2020-01-01', null]],
  'one ends': [
    ['TX', null, null],
    ['CA', '2020-01-01', inDays(40)],
  ],
  renewed: [
    ['TX', null, inDays(5)],
    ['TX', inDays(6), inDays(30)],
    ['TX', inDays(20), inDays(700)],
  ],
  'renewed without an end': [
    ['TX', null, inDays(5)],
    ['TX', inDays(1), null],
  ],
  'renewed after a gap': [
    ['TX', null, inDays(5)],
    ['TX', inDays(7), inDays(700)],
  ],
  'ended and not yet told': [['TX', null, inDays(-3)]],
};
const ends = {
  'without documents': {},
  'without an end': {},
  'one ends': { CA: inDays(40) },
  renewed: { TX: inDays(700) },
  'renewed without an end': {},
  'renewed after a gap': { TX: inDays(5) },
  'ended and not yet told': { TX: inDays(-3) },
};

test('reviewed states are marked through the right last day as the database is brought to this version', async () => {
  const url = await databaseBefore('0093_reviewed_license_ends.sql');
  const pool = createPool(url, { max: 1 });
  try {
    for (const [id, licenses] of Object.entries(people)) {
      const states = licenses.length > 0 ? [...new Set(licenses.map(([state]) => state))] : ['TX'];
      await pool.query(
        `insert into users (id, email, full_name, user_role, reviewed_license_states, source_until)
         values ($1, md5($1) || '@example.com', $1, 'clinician', $2, $3)`,
        [id, states, inDays(20)],
      );
      for (const [state, issued, expires] of licenses) {
        await pool.query(
          `insert into documents (user_id, type, kind, profession, status, state, issued_date, expires_date)
           values ($1, 'license', 'state_license', 'RN', 'approved', $2, $3, $4)`,
          [id, state, issued, expires],
        );
      }
    }
    // Of another state, and not accepted: neither ends anything.
    await pool.query(
      `insert into documents (user_id, type, kind, profession, status, rejection_reason, admin_notes, state, expires_date)
       values ('without documents', 'license', 'state_license', 'RN', 'rejected', 'other', 'Unreadable', 'TX', $1),
         ('without documents', 'license', 'state_license', 'RN', 'approved', null, null, 'CA', $1)`,
      [inDays(3)],
    );
    await migrate(url);
    const { rows } = await pool.query<{ id: string; days: object; checked: string }>(
      'select id, reviewed_license_ends as days, source_until as checked from users',
    );
    expect(Object.fromEntries(rows.map(({ id, days }) => [id, days]))).toEqual(ends);
    const checked = rows.flatMap((row) => (row.checked === inDays(20) ? [] : [[row.id, row.checked]]));
    expect(Object.fromEntries(checked)).toEqual({
      'renewed after a gap': inDays(5),
      'ended and not yet told': inDays(-3),
    });
  } finally {
    await pool.end();
  }
});
