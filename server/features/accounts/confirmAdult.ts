import * as adultContracts from '#domain/accounts/adultContracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { User } from '#domain/accounts/user.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { comesFromProvider } from './sql.ts';

export const confirmAdult = implement(adultContracts.confirmAdult, async (work) => {
  const person = await work.system.get('User', personOf(work.actor).id, { lock: 'update' });
  if (person.adult_confirmed_date !== null) return { adult_confirmed_date: person.adult_confirmed_date };
  const adult_confirmed_date = work.services.clock().toISOString();
  // The same form names the terms (spec D39).
  const terms_accepted_date = person.terms_accepted_date ?? adult_confirmed_date;
  await work.system.update('User', person.id, { adult_confirmed_date, terms_accepted_date });
  return { adult_confirmed_date };
});

/** The sign-up form asks everyone else; accounts made through the API by the specification's client are not asked. */
export async function assertAdult(work: Work, { id, adult_confirmed_date }: User): Promise<void> {
  if (adult_confirmed_date !== null || !(await comesFromProvider(work.tx, id))) return;
  throw wrongField('adult_confirmed', errorText('adultRequired'));
}
