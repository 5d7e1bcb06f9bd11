import { readEnv } from '#server/platform/env.ts';
import { writeMailLink, type MailLink } from '#server/platform/mail/mailLinks.ts';
import { makeServices } from '#server/makeServices.ts';

/** Prints the token of a mailed link of the product that runs: what its reader would find in the mail. */
const services = await makeServices(readEnv(process.env), { joinRunning: true });
process.stdout.write(writeMailLink(services.auth.mailLinkKey, JSON.parse(process.argv[2]!) as MailLink));
await services.close();
