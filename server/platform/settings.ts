import { z } from 'zod';
import { facilityVerifications } from '#domain/verification/facilityChecks.ts';
import { locales } from '#domain/shared/locale.ts';
import { isVapidScalar } from '#server/platform/auth/vapidKeys.ts';
import { monitoringSettings } from '#server/platform/ops/monitoringSettings.ts';
import { address, dnsServers, isTimeZone, origin, origins, publicAddress, secret, wordsOf } from './settingShapes.ts';
import { databaseAddress, databaseAddresses, encoded, isWholeAddress } from './wholeAddress.ts';

export type AccessPolicy = (typeof accessPolicies)[number];
const accessPolicies = ['public_with_login', 'private_with_login'] as const;
export type SignUp = (typeof signUps)[number];
const signUps = ['open', 'invited'] as const;

export type PayGate = (typeof payGates)[number];
const payGates = ['publish', 'everywhere'] as const;

export type ServiceScope = (typeof serviceScopes)[number];
const serviceScopes = [
  'all',
  'read',
  'write',
  'users:read',
  'notify:write',
  'agents:write',
  'logs:read',
  'sso:issue',
] as const;

export type SampleFigures = (typeof sampleFigures)[number];
const sampleFigures = ['sample', 'off'] as const;

/** Every variable the program reads: its check, and what the settings table in docs/operations.md says of it. */
export const settings = {
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number, 0 to 65535')
    .max(65_535, 'must be a port number, 0 to 65535')
    .default(3000)
    .describe('Port of the web server; 0 takes any free one. By default, 3000 or the next free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; `0.0.0.0` for every network'),
  PUBLIC_URL: publicAddress.optional().describe('Public address of the site; `http://localhost:PORT` without it'),
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) => wordsOf(text.toLowerCase()))
    .describe('Further host names of the site, separated by commas, in addition to that of `PUBLIC_URL`'),
  DATA_DIR: z.string().default('data').describe('Folder of the embedded database and of uploaded files'),
  DISK_RESERVE: z.coerce
    .number('must be a number of megabytes')
    .int('must be a number of megabytes')
    .min(0, 'must be a number of megabytes')
    .default(256)
    .describe(
      'Megabytes to keep free on the disk of `DATA_DIR`: with less, reads continue and writes get 503 `STORAGE_FULL`',
    ),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'Folder for the continuous archive of the embedded database, on another disk; see [Recovery to a moment](#recovery-to-a-moment)',
    ),
  BACKUP_KEEP: z.coerce
    .number('must be a number of backups')
    .int('must be a number of backups')
    .min(1, 'must be 1 or more')
    .default(14)
    .describe('Backups to keep in `BACKUP_DIR`; changes before the oldest go with those that are deleted'),
  DATABASE_URL: databaseAddresses
    .optional()
    .describe(
      'PostgreSQL 15 or newer to use instead of the embedded server; several hosts: see [A standby](scaling.md#a-standby)',
    ),
  DATABASE_WAIT: z.coerce
    .number('must be a number of seconds')
    .min(1, 'must be 1 or more')
    .max(60, 'must be at most 60')
    .default(4)
    .describe(
      'Seconds that a request waits for a database connection before it gets 503, and that a start waits for the database',
    ),
  DATABASE_READ_URL: databaseAddress.optional().describe('A read replica for lists and searches'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' })
    .refine(isWholeAddress, encoded)
    .optional()
    .describe('Redis shared by several processes: sockets, rate limits, caches'),
  S3_BUCKET: z.string().optional().describe('Bucket for uploaded files; without it they are in `DATA_DIR/files`'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_ENDPOINT: address.optional().describe('Address of an S3-compatible store other than Amazon S3'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key id for the bucket'),
  S3_SECRET_ACCESS_KEY: secret.optional().describe('Secret of that key'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .refine((value) => isWholeAddress(value) && /^\/?$/.test(new URL(value).pathname), encoded)
    .optional()
    .describe('Mail server; without it emails stay in the outbox'),
  MAIL_FROM: z.string().default('OpenLocum <no-reply@localhost>').describe('Sender of every email'),
  MAIL_EVENTS_TOKEN: secret
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Bearer token for `/mail-events`, which takes reports of returned emails; see [Mails that come back](operators-guide.md#mails-that-come-back)',
    ),
  CONTACT_EMAIL: z
    .email('must be an email address')
    .default('contact@openlocum.example')
    .describe('Recipient of contact inquiries, shown on the contact page'),
  CONTACT_PHONE: z.string().min(1).max(40).default('(415) 555-0142').describe('Shown on the contact page'),
  CONTACT_ADDRESS: z
    .string()
    .min(1)
    .max(200)
    .default('100 Example Street, San Francisco, CA 94105')
    .describe('Street address in one line, shown on the contact page'),
  APP_ID: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens or underscores')
    .default('openlocum')
    .describe('The app id in API addresses'),
  SERVICE_TOKEN: secret
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Bearer token of the service role; without it the role is off'),
  SERVICE_TOKEN_SCOPES: z
    .string()
    .default('all')
    .transform((text) => wordsOf(text))
    .pipe(z.array(z.enum(serviceScopes, `may name ${serviceScopes.join(', ')}`)).min(1))
    .describe(
      'Scopes of the service token, separated by commas: `all`, or any of `read`, `users:read`, `logs:read`, `write`, `notify:write`, `agents:write` and `sso:issue`',
    ),
  AUTH_KEY: secret
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Key for one-time codes and sign-in state; the same for all processes. Without it, OpenLocum stores one in `DATA_DIR/auth.key`',
    ),
  ADMIN_EMAIL: z
    .email('must be an email address')
    .optional()
    .describe('Email address of an administrator that the start creates if missing'),
  ADMIN_PASSWORD: secret
    .min(15, 'must have at least 15 characters')
    .max(128, 'must have at most 128 characters')
    .optional()
    .describe('Password of that administrator when the start creates the account'),
  ADMIN_2FA: z
    .enum(['required', 'optional'], 'must be required or optional')
    .optional()
    .describe('`required`: administrators must set up two-step login first; the default if `PUBLIC_URL` is public'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Shows sign-in with Google'),
  GOOGLE_CLIENT_SECRET: secret.optional().describe('Belongs to `GOOGLE_CLIENT_ID`'),
  OIDC_DISCOVERY_URL: address
    .optional()
    .describe('Shows sign-in with this OpenID Connect provider; its `.well-known/openid-configuration` address'),
  OIDC_CLIENT_ID: z.string().optional().describe('Client id at that provider'),
  OIDC_CLIENT_SECRET: secret.optional().describe('Client secret at that provider'),
  OIDC_NAME: z.string().max(40).default('single sign-on').describe('Name of the provider on the sign-in button'),
  AI_BASE_URL: address
    .optional()
    .describe('Server with an OpenAI-compatible API for `InvokeLLM` and the agents, e.g. `https://api.openai.com/v1`'),
  AI_API_KEY: secret.optional().describe('Key for that server'),
  AI_MODEL: z.string().optional().describe('Model for answers; belongs to `AI_BASE_URL`'),
  AI_IMAGE_MODEL: z.string().optional().describe('Model for pictures; without it there are none'),
  SMS_URL: address
    .optional()
    .describe('Address of a Twilio-compatible text message API, with name and password: `https://NAME:PASSWORD@...`'),
  SMS_FROM: z.string().max(20).optional().describe('Sender number of text messages; belongs to `SMS_URL`'),
  INTEGRATIONS_FILE: z
    .string()
    .optional()
    .describe('JSON file of the custom integrations; see [Integrations](#integrations)'),
  EMBED_PARENT_ORIGIN: origin
    .optional()
    .describe(
      'Origin of the one page that may show the site in a frame and edit it there; see [Inside another page](#inside-another-page)',
    ),
  ACCESS_POLICY: z
    .enum(accessPolicies, `must be one of ${accessPolicies.join(', ')}`)
    .default('public_with_login')
    .describe('`private_with_login`: only users with an account can read anything, and every page leads to the login'),
  DEFAULT_LANGUAGE: z
    .enum(locales, `must be one of ${locales.join(', ')}`)
    .default('en')
    .describe('Default language of pages and emails, if neither the user nor the browser chooses one: `en` or `es`'),
  SIGN_UP: z
    .enum(signUps, `must be one of ${signUps.join(', ')}`)
    .default('open')
    .describe('`invited`: only invited people can create an account'),
  PAY_GATE: z
    .enum(payGates, `must be one of ${payGates.join(', ')}`)
    .default('publish')
    .describe(
      'Where to hold back jobs without the required pay details: `publish` (our form) or `everywhere`; see [Pay disclosure](#pay-disclosure)',
    ),
  IMPACT_REPORT: z
    .enum(['on', 'off'], 'must be on or off')
    .default('off')
    .describe(
      '`on`: clinicians may state their sex and their race or ethnicity, and administrators can download monthly how sorting by fit affects these groups; see [Impact report](#impact-report)',
    ),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the IANA name of a time zone, such as America/Chicago')
    .default('America/New_York')
    .describe('Time zone of the site: credentials are valid through their last day in it'),
  VERIFICATION_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(30, 'must be 30 or more')
    .max(180, 'must be at most 180')
    .default(120)
    .describe('Days for which a license check at its source is valid; 120 is the window of NCQA'),
  FACILITY_VERIFICATION: z
    .enum(facilityVerifications, `must be ${facilityVerifications.join(' or ')}`)
    .optional()
    .describe(
      '`required`: a facility publishes jobs once an administrator has verified it; the default if `PUBLIC_URL` is public; see [Facilities](#facilities)',
    ),
  REPORT_HOURS: z.coerce
    .number('must be a number of hours')
    .int('must be a whole number of hours')
    .min(0, 'must be 0 or more')
    .max(8760, 'must be at most 8760, a year')
    .default(24)
    .describe(
      'Minimum age of an account, in hours, for one report of patient information to hide an item; reports of younger accounts need a second reporter',
    ),
  RETENTION_HOLD: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .describe('`1` stops every retention job; see [How long things are kept](#how-long-things-are-kept)'),
  DEMO: z
    .enum(['0', '1'], 'must be 0 or 1')
    .optional()
    .describe(
      'Demo users and jobs on a database without other users; on with the embedded database, off with `DATABASE_URL`',
    ),
  MARKETING_FIGURES: z
    .enum(sampleFigures, `must be ${sampleFigures.join(' or ')}`)
    .optional()
    .describe(
      '`sample`: home, about and dashboard show the sample figures of the code, marked as samples; `off`: only what the site counts. On with demo data, otherwise off',
    ),
  RATE_LIMITS: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe('`off` is for tests and load measurements; a public `PUBLIC_URL` refuses it'),
  OFFLINE_WORKER: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe(
      '`off` removes the service worker, which shows push notifications and an offline page, from every browser',
    ),
  PUSH_HOSTS: origins.describe('More push services, separated by commas: hosts (https), or origins with a port'),
  WEBHOOK_HOSTS: origins.describe('Receivers of webhooks in a private network, written as in `PUSH_HOSTS`'),
  FEED_HOSTS: origins.describe('Servers with job feeds in a private network, written as in `PUSH_HOSTS`'),
  SIGN_ON_HOSTS: origins.describe('Sign-in providers of facilities in a private network, written as in `PUSH_HOSTS`'),
  DNS_SERVERS: dnsServers.describe(
    'Servers asked for the DNS records that prove domains, as addresses separated by commas; by default those of the machine',
  ),
  VAPID_PRIVATE_KEY: secret
    .refine(isVapidScalar, 'must be a private key of P-256: 32 bytes in base64url')
    .optional()
    .describe('Key that signs push messages; by default derived from `AUTH_KEY`'),
  ...monitoringSettings,
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('production')
    .describe('`development` reloads the web app after changes; set by `npm run dev`'),
} as const;
