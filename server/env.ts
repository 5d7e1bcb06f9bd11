import { z } from 'zod';
import { operatorError } from '#server/operatorError.ts';

/** What the program was told, read once at start. A missing optional setting is null. */
export interface Env {
  readonly port: number;
  /** PORT was not set: the next free port will do where this one is taken. */
  readonly portIsDefault: boolean;
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** PUBLIC_URL names something other people can reach, not this machine alone. */
  readonly isPublic: boolean;
  readonly dataDir: string;
  /** Null: the embedded server in `dataDir` is used. */
  readonly databaseUrl: string | null;
  readonly databaseReadUrl: string | null;
  readonly redisUrl: string | null;
  readonly s3: S3Settings | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly contactEmail: string;
  readonly appId: string;
  readonly serviceToken: string | null;
  /** Null: the key kept in `dataDir` is used. */
  readonly authKey: string | null;
  readonly adminEmail: string | null;
  readonly adminPassword: string | null;
  readonly googleClientId: string | null;
  readonly googleClientSecret: string | null;
  readonly oidc: OidcSettings | null;
  /** Demo data is wanted; it is only ever written where no other people are. */
  readonly demo: boolean;
  readonly rateLimits: 'on' | 'off';
  readonly logLevel: LogLevel;
  readonly development: boolean;
}

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Null: Amazon's own address for the region. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface OidcSettings {
  readonly discoveryUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the sign-in button calls it. */
  readonly name: string;
}

export type LogLevel = (typeof logLevels)[number];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
// Not z.url: an address that names a socket folder has no host.
const databaseAddress = z.string().regex(/^postgres(ql)?:\/\/./, 'must be a postgres:// address');
const secret = z.string();

/** Every variable the program reads: its check, and what the settings table in docs/operations.md says of it. */
export const settings = {
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number, 0 to 65535')
    .max(65_535, 'must be a port number, 0 to 65535')
    .default(3000)
    .describe('Port the web server listens on; 0 takes any free one. Not set and taken: the next free one'),
  HOST: z.string().default('127.0.0.1').describe('Address it listens on; `0.0.0.0` for every network'),
  PUBLIC_URL: address.optional().describe('Address people reach the site at; `http://localhost:PORT` without it'),
  DATA_DIR: z.string().default('data').describe('Folder of the embedded database and of uploaded files'),
  DATABASE_URL: databaseAddress.optional().describe('PostgreSQL 15 or newer to use instead of the embedded server'),
  DATABASE_READ_URL: databaseAddress.optional().describe('A read replica for lists and searches'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' })
    .optional()
    .describe('Redis shared by several processes: sockets, rate limits, caches'),
  S3_BUCKET: z.string().optional().describe('Bucket for uploaded files; without it they lie in `DATA_DIR/files`'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_ENDPOINT: address.optional().describe('Address of an S3-compatible store that is not Amazon’s'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key id for the bucket'),
  S3_SECRET_ACCESS_KEY: secret.optional().describe('Secret of that key'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .describe('Mail server; without it mails stay in the outbox'),
  MAIL_FROM: z.string().default('OpenLocum <no-reply@localhost>').describe('Sender of every mail'),
  CONTACT_EMAIL: z
    .email('must be an e-mail address')
    .default('contact@openlocum.example')
    .describe('Where contact inquiries go, shown on the contact page'),
  APP_ID: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens or underscores')
    .default('openlocum')
    .describe('The app id in API addresses'),
  SERVICE_TOKEN: secret
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Bearer token of the service role; without it nobody has that role'),
  AUTH_KEY: secret
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Key behind one-time codes and sign-in state; the same for all processes. Without it one is kept in `DATA_DIR/auth.key`',
    ),
  ADMIN_EMAIL: z
    .email('must be an e-mail address')
    .optional()
    .describe('Ensures at start that this administrator exists'),
  ADMIN_PASSWORD: secret
    .min(15, 'must have at least 15 characters')
    .max(128, 'must have at most 128 characters')
    .optional()
    .describe('Password given to that administrator when the account is made'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Shows sign-in with Google'),
  GOOGLE_CLIENT_SECRET: secret.optional().describe('Belongs to `GOOGLE_CLIENT_ID`'),
  OIDC_DISCOVERY_URL: address
    .optional()
    .describe('Shows sign-in with this OpenID Connect provider; its `.well-known/openid-configuration` address'),
  OIDC_CLIENT_ID: z.string().optional().describe('Client id at that provider'),
  OIDC_CLIENT_SECRET: secret.optional().describe('Client secret at that provider'),
  OIDC_NAME: z.string().max(40).default('single sign-on').describe('What the sign-in button calls the provider'),
  DEMO: z
    .enum(['0', '1'], 'must be 0 or 1')
    .optional()
    .describe(
      'Demo people and jobs on a database without other people; on with the embedded database, off with `DATABASE_URL`',
    ),
  RATE_LIMITS: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe('`off` is for tests and load measurements, refused with a public `PUBLIC_URL`'),
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(', ')}`)
    .default('info')
    .describe('Least weight of a line that is logged'),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('production')
    .describe('`development` reloads the web as it is edited; set by `npm run dev`'),
} as const;

const variables = z.object(settings);
type Variables = z.output<typeof variables>;

/** Throws an operatorError naming every variable that is wrong. A blank variable counts as not set. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.keys(settings).map((name) => [name, source[name]?.trim() || undefined]));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw operatorError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  }
  const v = parsed.data;
  const publicUrl = (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, '');
  const env: Env = {
    port: v.PORT,
    portIsDefault: given['PORT'] === undefined,
    host: v.HOST,
    publicUrl,
    isPublic: !isThisMachine(new URL(publicUrl).hostname),
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL ?? null,
    databaseReadUrl: v.DATABASE_READ_URL ?? null,
    redisUrl: v.REDIS_URL ?? null,
    s3: readS3(v),
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom: v.MAIL_FROM,
    contactEmail: v.CONTACT_EMAIL,
    appId: v.APP_ID,
    serviceToken: v.SERVICE_TOKEN ?? null,
    authKey: v.AUTH_KEY ?? null,
    adminEmail: v.ADMIN_EMAIL ?? null,
    adminPassword: v.ADMIN_PASSWORD ?? null,
    googleClientId: v.GOOGLE_CLIENT_ID ?? null,
    googleClientSecret: v.GOOGLE_CLIENT_SECRET ?? null,
    oidc: readOidc(v),
    demo: v.DEMO === undefined ? v.DATABASE_URL === undefined : v.DEMO === '1',
    rateLimits: v.RATE_LIMITS,
    logLevel: v.LOG_LEVEL,
    development: v.NODE_ENV === 'development',
  };
  refuseContradictions(env);
  return env;
}

function refuseContradictions(env: Env): void {
  if (env.rateLimits === 'off' && env.isPublic) {
    throw operatorError(`RATE_LIMITS must be on when PUBLIC_URL is public (${env.publicUrl})`);
  }
  togetherOrNotAtAll({ ADMIN_EMAIL: env.adminEmail, ADMIN_PASSWORD: env.adminPassword });
  togetherOrNotAtAll({ GOOGLE_CLIENT_ID: env.googleClientId, GOOGLE_CLIENT_SECRET: env.googleClientSecret });
  if (env.databaseReadUrl && !env.databaseUrl) {
    throw operatorError('DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica');
  }
}

function readS3(v: Variables): S3Settings | null {
  if (!v.S3_BUCKET) return null;
  togetherOrNotAtAll({
    S3_BUCKET: v.S3_BUCKET,
    S3_ACCESS_KEY_ID: v.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: v.S3_SECRET_ACCESS_KEY,
  });
  return {
    bucket: v.S3_BUCKET,
    region: v.S3_REGION,
    endpoint: v.S3_ENDPOINT ?? null,
    accessKeyId: v.S3_ACCESS_KEY_ID!,
    secretAccessKey: v.S3_SECRET_ACCESS_KEY!,
  };
}

function readOidc(v: Variables): OidcSettings | null {
  togetherOrNotAtAll({
    OIDC_DISCOVERY_URL: v.OIDC_DISCOVERY_URL,
    OIDC_CLIENT_ID: v.OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET: v.OIDC_CLIENT_SECRET,
  });
  if (!v.OIDC_DISCOVERY_URL) return null;
  return {
    discoveryUrl: v.OIDC_DISCOVERY_URL,
    clientId: v.OIDC_CLIENT_ID!,
    clientSecret: v.OIDC_CLIENT_SECRET!,
    name: v.OIDC_NAME,
  };
}

function togetherOrNotAtAll(group: Readonly<Record<string, string | null | undefined>>): void {
  const names = Object.keys(group);
  const missing = names.filter((name) => !group[name]);
  if (missing.length === 0 || missing.length === names.length) return;
  throw operatorError(
    `${missing.join(' and ')} must be set together with ${names.filter((name) => group[name]).join(' and ')}`,
  );
}

function isThisMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.')
  );
}
