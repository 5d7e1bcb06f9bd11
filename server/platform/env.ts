import { resolve, sep } from 'node:path';
import { z } from 'zod';
import type { Locale } from '#domain/shared/locale.ts';
import type { FacilityVerification } from '#domain/verification/facilityChecks.ts';
import { shownSettings, type ShownSetting } from './shownSettings.ts';
import type { LogLevel } from '#server/platform/ops/monitoringSettings.ts';
import { operatorError } from './operatorError.ts';
import { readPeers, togetherOrNotAtAll, type Peers } from './peers.ts';
import {
  settings,
  type AccessPolicy,
  type PayGate,
  type SampleFigures,
  type ServiceScope,
  type SignUp,
} from './settings.ts';

/** The settings of the program, read once at start. A missing optional setting is null. */
export interface Env extends Peers {
  readonly port: number;
  /** PORT was not set: the next free port will do where this one is taken. */
  readonly portIsDefault: boolean;
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** PUBLIC_URL names something other people can reach, not this machine alone. */
  readonly isPublic: boolean;
  /** Other machines can reach the program: PUBLIC_URL or HOST says so. */
  readonly isReachable: boolean;
  readonly dataDir: string;
  /** Megabytes. */
  readonly diskReserve: number;
  /** Absolute: the continuous archive of the embedded database; null: there is none. */
  readonly backupDir: string | null;
  /** Backups that stay in `backupDir`. */
  readonly backupKeep: number;
  /** Null: the embedded server in `dataDir` is used. */
  readonly databaseUrl: string | null;
  /** Seconds. */
  readonly databaseWait: number;
  readonly databaseReadUrl: string | null;
  readonly redisUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Null: there is no address for reports of returned mails. */
  readonly mailEventsToken: string | null;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly contactAddress: string;
  readonly appId: string;
  readonly serviceToken: string | null;
  readonly serviceTokenScopes: readonly ServiceScope[];
  /** Null: only this machine reads `/metrics`. */
  readonly metricsToken: string | null;
  /** Names of hosts besides that of `publicUrl`, in lower case. */
  readonly allowedHosts: readonly string[];
  /** Null: the key stored in `dataDir` is used. */
  readonly authKey: string | null;
  readonly adminEmail: string | null;
  readonly adminPassword: string | null;
  /** Administrators need a second factor. */
  readonly adminSecondFactor: 'required' | 'optional';
  readonly googleClientId: string | null;
  readonly googleClientSecret: string | null;
  /** JSON file of the custom integrations; null: there are none. */
  readonly integrationsFile: string | null;
  /** Origin of the one page that may show this site in a frame; null: none. */
  readonly embedParentOrigin: string | null;
  /** `private_with_login`: reading requires an account. */
  readonly accessPolicy: AccessPolicy;
  /** The site's language: for users whose language is unknown. */
  readonly defaultLanguage: Locale;
  /** `invited`: accounts are made through invitations only. */
  readonly signUp: SignUp;
  /** `everywhere`: no door takes a posting that does not state the pay its place asks for. */
  readonly payGate: PayGate;
  /** Clinicians may describe themselves, and administrators read how sorting by fit works out for groups. */
  readonly impactReport: boolean;
  /** IANA name. */
  readonly timeZone: string;
  /** Days for which a source check is fresh. */
  readonly verificationDays: number;
  /** `required`: facilities publish once an administrator has verified them. */
  readonly facilityVerification: FacilityVerification;
  /** Hours since its sign-up from which an account hides something with one report of patient information. */
  readonly reportHours: number;
  /** The retention jobs delete nothing: the operator must preserve all data. */
  readonly retentionHold: boolean;
  /** Demo data is wanted; it is only ever written where no other people are. */
  readonly demo: boolean;
  readonly marketingFigures: SampleFigures;
  readonly rateLimits: 'on' | 'off';
  /** Whether browsers keep a worker: for a page where there is no connection, and for push messages. */
  readonly offlineWorker: boolean;
  /** Origins of push services that this server may call besides the known ones. */
  readonly pushOrigins: readonly string[];
  /** Receivers of webhooks that may be in a private network. */
  readonly webhookOrigins: readonly string[];
  /** Servers with job feeds that may be in a private network. */
  readonly feedOrigins: readonly string[];
  /** Sign-in providers of facilities that may be in a private network. */
  readonly signOnOrigins: readonly string[];
  /** Asked for the records that prove domains; empty: those of the machine. */
  readonly dnsServers: readonly string[];
  /** Null: the key derived from the auth key is used. */
  readonly vapidPrivateKey: string | null;
  /** What administrators may read of the settings. */
  readonly shownSettings: readonly ShownSetting[];
  readonly logLevel: LogLevel;
  /** One log line for each request. */
  readonly logRequests: boolean;
  /** Where the collector of traces is; null: there are no traces. */
  readonly traceCollector: string | null;
  readonly development: boolean;
}

const variables = z.object(settings);

/** Throws an operatorError naming every variable that is wrong. A blank variable counts as not set. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.keys(settings).map((name) => [name, source[name]?.trim() || undefined]));
  const v = validated(given);
  const publicUrl = (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, '');
  const isPublic = !isThisMachine(new URL(publicUrl).hostname);
  const administrator = administratorOf(v, isPublic);
  const following = followingOf(v, isPublic);
  const env: Env = {
    port: v.PORT,
    portIsDefault: given['PORT'] === undefined,
    host: v.HOST,
    publicUrl,
    isPublic,
    isReachable: isPublic || !isThisMachine(v.HOST),
    dataDir: v.DATA_DIR,
    diskReserve: v.DISK_RESERVE,
    backupDir: v.BACKUP_DIR === undefined ? null : resolve(v.BACKUP_DIR),
    backupKeep: v.BACKUP_KEEP,
    ...databasesOf(v),
    redisUrl: v.REDIS_URL ?? null,
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom: v.MAIL_FROM,
    mailEventsToken: v.MAIL_EVENTS_TOKEN ?? null,
    ...contactOf(v),
    appId: v.APP_ID,
    serviceToken: v.SERVICE_TOKEN ?? null,
    serviceTokenScopes: v.SERVICE_TOKEN_SCOPES,
    allowedHosts: v.ALLOWED_HOSTS,
    authKey: v.AUTH_KEY ?? null,
    ...administrator,
    ...readPeers(v),
    ...othersOf(v),
    accessPolicy: v.ACCESS_POLICY,
    defaultLanguage: v.DEFAULT_LANGUAGE,
    signUp: v.SIGN_UP,
    payGate: v.PAY_GATE,
    impactReport: v.IMPACT_REPORT === 'on',
    timeZone: v.TIME_ZONE,
    verificationDays: v.VERIFICATION_DAYS,
    ...following,
    reportHours: v.REPORT_HOURS,
    retentionHold: v.RETENTION_HOLD === '1',
    rateLimits: v.RATE_LIMITS,
    // It would be between the bundler and the page.
    offlineWorker: v.OFFLINE_WORKER === 'on' && v.NODE_ENV !== 'development',
    ...calledOf(v),
    vapidPrivateKey: v.VAPID_PRIVATE_KEY ?? null,
    shownSettings: shownSettings(given, {
      PUBLIC_URL: publicUrl,
      ADMIN_2FA: administrator.adminSecondFactor,
      FACILITY_VERIFICATION: following.facilityVerification,
      MARKETING_FIGURES: following.marketingFigures,
    }),
    ...monitoringOf(v),
    development: v.NODE_ENV === 'development',
  };
  refuseContradictions(env);
  return env;
}

/** What follows from other settings where the environment does not say it. */
function followingOf(
  v: z.output<typeof variables>,
  isPublic: boolean,
): Pick<Env, 'demo' | 'marketingFigures' | 'facilityVerification'> {
  const demo = v.DEMO === undefined ? v.DATABASE_URL === undefined : v.DEMO === '1';
  return {
    demo,
    marketingFigures: v.MARKETING_FIGURES ?? (demo ? 'sample' : 'off'),
    facilityVerification: v.FACILITY_VERIFICATION ?? (isPublic ? 'required' : 'off'),
  };
}

function validated(given: Readonly<Record<string, string | undefined>>): z.output<typeof variables> {
  const parsed = variables.safeParse(given);
  if (parsed.success) return parsed.data;
  throw operatorError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
}

/** What the operator reads of the running program. */
function monitoringOf(
  v: z.output<typeof variables>,
): Pick<Env, 'metricsToken' | 'logLevel' | 'logRequests' | 'traceCollector'> {
  return {
    metricsToken: v.METRICS_TOKEN ?? null,
    logLevel: v.LOG_LEVEL,
    logRequests: v.LOG_REQUESTS === '1',
    traceCollector: v.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  };
}

/** How people reach the operator of the site. */
function contactOf(v: z.output<typeof variables>): Pick<Env, 'contactEmail' | 'contactPhone' | 'contactAddress'> {
  return { contactEmail: v.CONTACT_EMAIL, contactPhone: v.CONTACT_PHONE, contactAddress: v.CONTACT_ADDRESS };
}

function databasesOf(v: z.output<typeof variables>): Pick<Env, 'databaseUrl' | 'databaseWait' | 'databaseReadUrl'> {
  return {
    databaseUrl: v.DATABASE_URL ?? null,
    databaseWait: v.DATABASE_WAIT,
    databaseReadUrl: v.DATABASE_READ_URL ?? null,
  };
}

/** Other programs that people come from. */
function othersOf(
  v: z.output<typeof variables>,
): Pick<Env, 'googleClientId' | 'googleClientSecret' | 'integrationsFile' | 'embedParentOrigin'> {
  return {
    googleClientId: v.GOOGLE_CLIENT_ID ?? null,
    googleClientSecret: v.GOOGLE_CLIENT_SECRET ?? null,
    integrationsFile: v.INTEGRATIONS_FILE ?? null,
    embedParentOrigin: v.EMBED_PARENT_ORIGIN ?? null,
  };
}

/** Servers of other people beyond the known ones. */
function calledOf(
  v: z.output<typeof variables>,
): Pick<Env, 'pushOrigins' | 'webhookOrigins' | 'feedOrigins' | 'signOnOrigins' | 'dnsServers'> {
  return {
    pushOrigins: v.PUSH_HOSTS,
    webhookOrigins: v.WEBHOOK_HOSTS,
    feedOrigins: v.FEED_HOSTS,
    signOnOrigins: v.SIGN_ON_HOSTS,
    dnsServers: v.DNS_SERVERS,
  };
}

/** The administrator that a start creates, and what is asked of all of them. */
function administratorOf(
  v: z.output<typeof variables>,
  isPublic: boolean,
): Pick<Env, 'adminEmail' | 'adminPassword' | 'adminSecondFactor'> {
  return {
    adminEmail: v.ADMIN_EMAIL ?? null,
    adminPassword: v.ADMIN_PASSWORD ?? null,
    adminSecondFactor: v.ADMIN_2FA ?? (isPublic ? 'required' : 'optional'),
  };
}

function refuseContradictions(env: Env): void {
  if (env.rateLimits === 'off' && env.isPublic) {
    throw operatorError(`RATE_LIMITS must be on when PUBLIC_URL is public (${env.publicUrl})`);
  }
  togetherOrNotAtAll({ ADMIN_EMAIL: env.adminEmail, ADMIN_PASSWORD: env.adminPassword });
  togetherOrNotAtAll({ GOOGLE_CLIENT_ID: env.googleClientId, GOOGLE_CLIENT_SECRET: env.googleClientSecret });
  if (env.backupDir && env.databaseUrl) {
    throw operatorError(
      'BACKUP_DIR archives the embedded database. For the server of DATABASE_URL use its own tools, such as pgBackRest.',
    );
  }
  if (env.backupDir && (env.backupDir + sep).startsWith(resolve(env.dataDir) + sep)) {
    throw operatorError('BACKUP_DIR must not be in DATA_DIR: what destroys one would destroy the other.');
  }
  if (env.databaseReadUrl && !env.databaseUrl) {
    throw operatorError('DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica');
  }
}

function isThisMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    hostname === '::1' ||
    hostname.startsWith('127.')
  );
}
