import { operatorError } from './operatorError.ts';

/** The servers of other people this one may call. Null: not set up. */
export interface Peers {
  readonly s3: S3Settings | null;
  readonly oidc: OidcSettings | null;
  readonly ai: AiSettings | null;
  readonly sms: SmsSettings | null;
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

/** Any server that speaks OpenAI's API. */
export interface AiSettings {
  readonly baseUrl: string;
  /** Null: the server wants none. */
  readonly apiKey: string | null;
  readonly model: string;
  /** Null: no pictures are made. */
  readonly imageModel: string | null;
}

export interface SmsSettings {
  /** Takes a form of `To`, `From` and `Body`, as Twilio's Messages address does; its name and password are in it. */
  readonly url: string;
  readonly from: string;
}

/** The variables behind them, each already checked by itself. */
type PeerVariables = Readonly<
  Partial<
    Record<
      | 'S3_BUCKET'
      | 'S3_ENDPOINT'
      | 'S3_ACCESS_KEY_ID'
      | 'S3_SECRET_ACCESS_KEY'
      | 'OIDC_DISCOVERY_URL'
      | 'OIDC_CLIENT_ID'
      | 'OIDC_CLIENT_SECRET'
      | 'AI_BASE_URL'
      | 'AI_API_KEY'
      | 'AI_MODEL'
      | 'AI_IMAGE_MODEL'
      | 'SMS_URL'
      | 'SMS_FROM',
      string | undefined
    >
  >
> & { readonly S3_REGION: string; readonly OIDC_NAME: string };

export function readPeers(v: PeerVariables): Peers {
  return { s3: readS3(v), oidc: readOidc(v), ai: readAi(v), sms: readSms(v) };
}

function readS3(v: PeerVariables): S3Settings | null {
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

function readOidc(v: PeerVariables): OidcSettings | null {
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

function readAi(v: PeerVariables): AiSettings | null {
  togetherOrNotAtAll({ AI_BASE_URL: v.AI_BASE_URL, AI_MODEL: v.AI_MODEL });
  if (!v.AI_BASE_URL) return null;
  return {
    baseUrl: v.AI_BASE_URL,
    apiKey: v.AI_API_KEY ?? null,
    model: v.AI_MODEL!,
    imageModel: v.AI_IMAGE_MODEL ?? null,
  };
}

function readSms(v: PeerVariables): SmsSettings | null {
  togetherOrNotAtAll({ SMS_URL: v.SMS_URL, SMS_FROM: v.SMS_FROM });
  return v.SMS_URL ? { url: v.SMS_URL, from: v.SMS_FROM! } : null;
}

/** Throws an operatorError naming what is missing where some of a group are set and others are not. */
export function togetherOrNotAtAll(group: Readonly<Record<string, string | null | undefined>>): void {
  const names = Object.keys(group);
  const missing = names.filter((name) => !group[name]);
  if (missing.length === 0 || missing.length === names.length) return;
  throw operatorError(
    `${missing.join(' and ')} must be set together with ${names.filter((name) => group[name]).join(' and ')}`,
  );
}
