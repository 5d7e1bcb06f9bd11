import { allows } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { User } from '#domain/accounts/user.ts';
import * as demoContracts from '#domain/administration/demoContracts.ts';
import { AppError } from '#domain/core/errors.ts';
import { audit, isAudited } from '#server/platform/auth/audit.ts';
import { isShutOut } from '#server/platform/auth/accessPolicy.ts';
import { demoFacilities } from './facilities.ts';
import { seedWithin } from './seed.ts';
import { implement } from '#server/platform/functions/implement.ts';

export const setUpDemo = implement(demoContracts.setUpDemo, async ({ tx, actor, services }) => {
  const { env } = services;
  const amongOthers = allows({ role: 'admin' }, actor, {});
  if (!amongOthers && isShutOut(env, actor)) throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
  // The answer holds the password: it is for the person at this machine.
  if (!amongOthers && (!env.demo || env.isReachable)) {
    throw new AppError('FORBIDDEN', errorText('demoNeedsAdministrator'));
  }
  const { accounts, made, others } = await seedWithin({ ...services, db: tx }, { amongOthers });
  if (others && !amongOthers) {
    throw new AppError('FORBIDDEN', errorText('demoAmongOthers'));
  }
  if (isAudited(actor)) await audit(tx, actor, [{ action: 'demo.set_up' }]);
  return { accounts, made };
});

/** Whether an account is a facility of the demo, which no person uses. */
export function isDemoFacility({ email }: Pick<User, 'email'>): boolean {
  return demoFacilities.some((one) => one.email === email);
}
