/**
 * `npm run second-factor -- reset EMAIL` takes away the second factor of a person who can no longer log in, signs them out
 * everywhere and mails them. Works beside a running program too, also on its embedded database.
 */
import { resetFactorsByEmail } from '#server/platform/auth/secondFactorReset.ts';
import { readEnv } from '#server/platform/env.ts';
import { makeServices } from '#server/makeServices.ts';
import { isOperatorError, operatorError } from '#server/platform/operatorError.ts';

try {
  const [what, email, ...rest] = process.argv.slice(2);
  if (what !== 'reset' || !email || rest.length > 0) {
    throw operatorError('Say whose second factor is lost: npm run second-factor -- reset EMAIL');
  }
  const services = await makeServices(readEnv({ LOG_LEVEL: 'warn', ...process.env }), { joinRunning: true });
  try {
    await resetFactorsByEmail(services, email);
    console.log(`${email} logs in with the password alone now, and was told by mail.`);
  } finally {
    await services.close();
  }
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}
