/** Writes the demo people and jobs that are missing, beside a running server too: `npm run seed`. */
import { readEnv } from '#server/platform/env.ts';
import { seedDemo } from '#server/features/administration/demo/seed.ts';
import { makeServices } from '#server/makeServices.ts';
import { isOperatorError, operatorError } from '#server/platform/operatorError.ts';

try {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env });
  if (env.isPublic) {
    throw operatorError(
      `The password of the demo accounts is no secret: they do not belong on ${env.publicUrl} (PUBLIC_URL).`,
    );
  }
  const services = await makeServices(env, { joinRunning: true });
  try {
    const accounts = await seedDemo(services, { amongOthers: true });
    console.log(`Demo accounts, all with the password ${accounts[0]?.password}`);
    for (const { email, title } of accounts) console.log(`  ${email}  ${title}`);
  } finally {
    await services.close();
  }
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}
