import { allows } from '#domain/access.ts';
import { setUpDemo as setUpDemoContract } from '#domain/demoActs.ts';
import { AppError } from '#domain/errors.ts';
import { audit, isAudited } from '#server/auth/audit.ts';
import { isShutOut } from '#server/auth/privateSite.ts';
import { seedWithin } from '#server/features/demo/seed.ts';
import { implement } from '#server/functions/implement.ts';

export const setUpDemo = implement(setUpDemoContract, async ({ tx, actor, services }) => {
  const { env } = services;
  const amongOthers = allows({ role: 'admin' }, actor, {});
  if (!amongOthers && isShutOut(env, actor)) throw new AppError('AUTH_REQUIRED', 'Authentication required');
  // The answer holds the password: it is for whoever sits at this machine.
  if (!amongOthers && (!env.demo || env.isReachable)) {
    throw new AppError('FORBIDDEN', 'Only an administrator can set up demo data here');
  }
  const { accounts, made, others } = await seedWithin({ ...services, db: tx }, { amongOthers });
  if (others && !amongOthers) {
    throw new AppError('FORBIDDEN', 'Other people have accounts here, so only an administrator can set up demo data');
  }
  if (isAudited(actor)) await audit(tx, actor, [{ action: 'demo.set_up' }]);
  return { accounts, made };
});
