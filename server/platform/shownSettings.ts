import { settings } from './settings.ts';

/** A setting as an administrator reads it: of a secret only whether there is one. */
export interface ShownSetting {
  readonly name: string;
  /** Null for a secret, and where there is none. */
  readonly value: string | null;
  readonly is_secret: boolean;
  /** `file`: the program stored it in `DATA_DIR`. `unset`: there is none. */
  readonly origin: 'environment' | 'file' | 'default' | 'unset';
}

type Name = keyof typeof settings;

/** Also addresses that hold a password. */
const secrets: ReadonlySet<Name> = new Set<Name>([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'MAIL_EVENTS_TOKEN',
  'SERVICE_TOKEN',
  'METRICS_TOKEN',
  'AUTH_KEY',
  'ADMIN_PASSWORD',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'AI_API_KEY',
  'SMS_URL',
  'VAPID_PRIVATE_KEY',
]);

/** Stored in `DATA_DIR` where the environment has none. */
const stored: ReadonlySet<Name> = new Set<Name>(['AUTH_KEY', 'VAPID_PRIVATE_KEY']);

/** Every setting. `given`: what the environment says. `found`: what follows from other settings where it says nothing. */
export function shownSettings(
  given: Readonly<Record<string, string | undefined>>,
  found: Readonly<Partial<Record<Name, string>>>,
): ShownSetting[] {
  return (Object.keys(settings) as Name[]).map((name) => {
    const is_secret = secrets.has(name);
    const own = given[name];
    if (own !== undefined) return { name, value: is_secret ? null : own, is_secret, origin: 'environment' };
    if (stored.has(name)) return { name, value: null, is_secret, origin: 'file' };
    const value = is_secret ? null : (found[name] ?? defaultOf(name));
    return { name, value, is_secret, origin: value === null ? 'unset' : 'default' };
  });
}

function defaultOf(name: Name): string | null {
  const { data } = settings[name].safeParse(undefined);
  if (data === undefined) return null;
  return Array.isArray(data) ? data.join(', ') || null : String(data) || null;
}
