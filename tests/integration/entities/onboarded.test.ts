import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOnboarded } from '#domain/accounts/onboarding.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('the database and the pages mean the same by a finished onboarding', async () => {
  const { user } = await app.people.clinician();
  const texts = [null, '', 'Salem, OR'];
  for (const user_role of [null, 'clinician', 'facility'] as const) {
    for (const headline of texts) {
      for (const location of texts) {
        const person = { user_role, headline, location };
        const { rows } = await app.services.pool.query(
          'update users set user_role = $2, headline = $3, location = $4 where id = $1 returning is_onboarded',
          [user.id, user_role, headline, location],
        );
        expect(rows, JSON.stringify(person)).toEqual([{ is_onboarded: isOnboarded(person) }]);
      }
    }
  }
});
