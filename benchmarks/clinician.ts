import pg from 'pg';
import { createClient } from '#client/createClient.ts';

const person = {
  email: 'bench@bench.example',
  password: 'a long passphrase for the bench',
  full_name: 'Bench Clinician',
};

/** Signs a clinician up as people do, reading the code from the outbox. Answers the token. */
export async function signUpClinician(serverUrl: string, databaseUrl: string): Promise<string> {
  const client = createClient({ serverUrl });
  await client.auth.register({ ...person, user_role: 'clinician', adult_confirmed: true });
  const { access_token } = await client.auth.verifyOtp({
    email: person.email,
    otp_code: await newestCode(databaseUrl),
  });
  await client.auth.updateMe({ user_role: 'clinician', headline: 'Intensive care nurse', location: 'Denver, CO' });
  return access_token;
}

async function newestCode(databaseUrl: string): Promise<string> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows } = await db.query<{ code: string }>(
      'select code from outbox_mails where lower(to_address) = $1 and code is not null order by created_date desc limit 1',
      [person.email],
    );
    if (!rows[0]) throw new Error('The sign-up left no code in the outbox');
    return rows[0].code;
  } finally {
    await db.end();
  }
}
