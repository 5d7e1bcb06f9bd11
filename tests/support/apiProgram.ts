import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/platform/env.ts';
import { makeServices } from '#server/makeServices.ts';

/** The API without the pages (which need a build) as a process of its own; run by `startProgram`. */
const services = await makeServices(readEnv(process.env));
const app = await buildApp(services, { web: false });
process.once('SIGTERM', () => void end());
process.stdout.write(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

async function end(): Promise<void> {
  await app.close();
  await services.close();
  process.exit(0);
}
