import pg from 'pg';
import { createClient } from '#client/createClient.ts';

/** Signs clinicians up as people do, reading their codes from the outbox. Answers their tokens. */
export async function signUpClinicians(count: number, serverUrl: string, databaseUrl: string): Promise<string[]> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const tokens: string[] = [];
  try {
    for (let n = 1; n <= count; n++) {
      const { token } = await signUpMember(`clinician${n}@bench.example`, 'clinician', serverUrl, db);
      tokens.push(token);
    }
  } finally {
    await db.end();
  }
  return tokens;
}

/** The same for one person of either side, with their id. */
export async function signUpMember(
  email: string,
  user_role: 'clinician' | 'facility',
  serverUrl: string,
  db: pg.Client,
): Promise<{ id: string; token: string }> {
  const client = createClient({ serverUrl });
  const password = 'a long passphrase for the bench';
  await client.auth.register({
    email,
    password,
    full_name: 'Bench Member',
    adult_confirmed: true,
  });
  const { access_token } = await client.auth.verifyOtp({ email, otp_code: await newestCode(email, db) });
  const { id } = await client.auth.updateMe({ user_role, headline: 'Intensive care', location: 'Denver, CO' });
  return { id, token: access_token };
}

async function newestCode(email: string, db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ code: string }>(
    'select code from outbox_mails where lower(to_address) = $1 and code is not null order by created_date desc limit 1',
    [email],
  );
  if (!rows[0]) throw new Error(`The sign-up of ${email} left no code in the outbox`);
  return rows[0].code;
}
