import type { Reaction } from '#server/platform/product.ts';
import { findPayDisclosures } from './functions.ts';
import { openJobsOf } from './sql.ts';

/** Some rules begin at a number of employees: the jobs of a facility follow its own. */
export const syncEmployees: Reaction<'User'> = async ({ tx, services }, { before, after }) => {
  if (!before || !after || before.employees === after.employees) return;
  await findPayDisclosures(services, tx, await openJobsOf(tx, after.id));
};
