import * as sdk4 from 'platform-sdk-0.8.4';
import * as sdk17 from 'platform-sdk-0.8.17';
import * as sdk50 from 'platform-sdk-0.8.50';
import type { EntityName } from '#domain/entities.ts';

/** The platform's public client, in the version of the specification and two later ones. */
export const versions = ['0.8.4', '0.8.17', '0.8.50'] as const;

export type Version = (typeof versions)[number];

/** Everything in which the three differ, and the first of them that has it. */
const since = {
  'a socket only when one is needed': '0.8.17',
  'users.inviteUser': '0.8.17',
  'custom integrations': '0.8.17',
  analytics: '0.8.17',
  'the Base44-State header': '0.8.17',
  'entity events': '0.8.17',
  'messages without a local echo': '0.8.50',
  'rooms that are left late': '0.8.50',
  'batch updates': '0.8.50',
  'pages, counts and groups': '0.8.50',
  'filters without a query that send none': '0.8.50',
  'functions.fetch': '0.8.50',
  fetchWithAuth: '0.8.50',
  connections: '0.8.50',
  'on-behalf-of with every service call': '0.8.50',
  'sign-in at providers': '0.8.50',
  'a logout that the server hears of': '0.8.50',
  'an anonymous id': '0.8.50',
  'the public settings': '0.8.50',
  'ID tokens': '0.8.50',
  Telegram: '0.8.50',
  'actors and a gateway to models': '0.8.50',
} as const satisfies Record<string, Version>;

export type Feature = keyof typeof since;

export function has(version: Version, feature: Feature): boolean {
  return versions.indexOf(version) >= versions.indexOf(since[feature]);
}

/** The versions that can do all of this, for `describe.each`. */
export function versionsWith(...features: Feature[]): Version[] {
  return versions.filter((version) => features.every((feature) => has(version, feature)));
}

export function versionsWithout(feature: Feature): Version[] {
  return versions.filter((version) => !has(version, feature));
}

export interface SdkConfig {
  appId: string;
  serverUrl?: string;
  token?: string;
  serviceToken?: string;
  /** Goes to log in when no user is logged in. */
  requiresAuth?: boolean;
  functionsVersion?: string;
  headers?: Record<string, string>;
  options?: { onError(error: Error): void };
}

/** What a failed call is rejected with, except calls of functions. */
export interface SdkError extends Error {
  status?: number;
  code?: string;
  data?: Record<string, unknown>;
  originalError: unknown;
  toJSON(): Record<string, unknown>;
}

export interface Sdk {
  createClient(config: SdkConfig): SdkClient;
  createClientFromRequest(request: Request): SdkClient;
  Base44Error: abstract new (...input: never[]) => SdkError;
  getLoginUrl(next: string, options: { serverUrl: string; appId: string; loginPath?: string }): string;
}

/** The packages' own types are full of `any`, and the oldest knows no entities: ours say what we rely on. */
export const sdks = { '0.8.4': sdk4, '0.8.17': sdk17, '0.8.50': sdk50 } as unknown as Readonly<Record<Version, Sdk>>;

/** Modules that act as a person or as the service. */
export interface SdkModules {
  entities: Readonly<Record<EntityName | 'Nothing', SdkEntity>>;
  integrations: SdkIntegrations;
  functions: SdkFunctions;
  agents: SdkAgents;
  appLogs: SdkAppLogs;
  aiGateway: { connection(options?: { provider: string }): { baseURL: string; token: string } };
}

export interface SdkClient extends SdkModules {
  auth: SdkAuth;
  users: { inviteUser(email: string, role: string): Promise<Body> };
  app: { getPublicSettings(): Promise<Body> };
  analytics: { track(event: { eventName: string; properties?: Record<string, unknown> }): void };
  connectors: { connectAppUser(id: string): Promise<string>; disconnectAppUser(id: string): Promise<void> };
  actors: Readonly<Record<'Counter', (instance: string) => { connect(): { close(): void } }>>;
  asServiceRole: SdkModules & { sso: SdkSso; connectors: SdkConnectors };
  fetchWithAuth(path: string, init?: RequestInit & { fetch?: typeof fetch }): Promise<Response>;
  setToken(token: string): void;
  getConfig(): { serverUrl: string; appId: string; requiresAuth: boolean };
  cleanup(): void;
}

export type Body = Record<string, unknown>;
export type SdkRecord = Body & { id: string };

export interface SdkPage<T> {
  items: T[];
  next_cursor: string | null;
  has_more: boolean;
}

export interface SdkEvent {
  type: 'create' | 'update' | 'delete';
  id: string;
  data: Body;
  timestamp: string;
}

interface PageWishes {
  sort?: string;
  limit?: number;
  cursor?: string | null;
  fields?: string[];
}

export interface SdkEntity {
  list(
    sort?: string | null,
    limit?: number | null,
    skip?: number | null,
    fields?: string[] | string,
  ): Promise<SdkRecord[]>;
  list(wishes: PageWishes): Promise<SdkPage<SdkRecord>>;
  list(wishes: { distinct: string; limit?: number; cursor?: string | null }): Promise<SdkPage<string>>;
  filter(
    query: unknown,
    sort?: string | null,
    limit?: number | null,
    skip?: number | null,
    fields?: string[] | string,
  ): Promise<SdkRecord[]>;
  filter(query: unknown, wishes: PageWishes): Promise<SdkPage<SdkRecord>>;
  get(id: string): Promise<SdkRecord>;
  create(record: Body): Promise<SdkRecord>;
  update(id: string, record: Body): Promise<SdkRecord>;
  delete(id: string): Promise<Body>;
  deleteMany(query: Body): Promise<{ success: boolean; deleted: number }>;
  bulkCreate(records: Body[]): Promise<SdkRecord[]>;
  bulkUpdate(records: SdkRecord[]): Promise<SdkRecord[]>;
  updateMany(query: Body, data: Body): Promise<Body>;
  upsert(
    records: Body[],
    options: { key: string | string[] },
  ): Promise<{ created: number; updated: number; records: SdkRecord[] }>;
  count(query?: Body): Promise<number>;
  aggregate(spec: Body): Promise<{ rows: Body[]; truncated: boolean }>;
  importEntities(file: File): Promise<{ status: string; details: string | null; output: SdkRecord[] | null }>;
  subscribe(hear: (event: SdkEvent) => void): () => void;
}

export interface SdkAuth {
  me(): Promise<SdkRecord>;
  updateMe(changes: Body): Promise<SdkRecord>;
  isAuthenticated(): Promise<boolean>;
  setToken(token: string, save?: boolean): void;
  logout(redirect?: string): void;
  redirectToLogin(next?: string): void;
  loginWithProvider(provider: string, from?: string): void;
  loginViaEmailPassword(
    email: string,
    password: string,
    turnstile?: string,
  ): Promise<{ access_token: string; user: SdkRecord }>;
  register(person: Body): Promise<Body>;
  verifyOtp(code: { email: string; otpCode: string }): Promise<Body>;
  resendOtp(email: string): Promise<Body>;
  resetPasswordRequest(email: string): Promise<Body>;
  resetPassword(reset: { resetToken: string; newPassword: string }): Promise<Body>;
  changePassword(change: { userId: string; currentPassword: string; newPassword: string }): Promise<Body>;
  inviteUser(email: string, role: string): Promise<Body>;
}

type Integration = (input?: Body | string | FormData) => Promise<Body>;

export interface SdkIntegrations {
  Core: Readonly<Record<CoreIntegration, Integration>>;
  Stripe: Readonly<Record<'charge', Integration>>;
  custom: {
    call(
      slug: string,
      operation: string,
      input?: { payload?: Body; pathParams?: Body; queryParams?: Body },
    ): Promise<{ success: boolean; status_code: number; data: unknown }>;
  };
}

type CoreIntegration =
  | 'UploadFile'
  | 'UploadPrivateFile'
  | 'CreateFileSignedUrl'
  | 'SendEmail'
  | 'SendSMS'
  | 'InvokeLLM'
  | 'GenerateImage'
  | 'ExtractDataFromUploadedFile'
  | 'Nothing';

/** The whole answer: calls of functions are not unwrapped. */
export interface SdkAnswer {
  status: number;
  data: Body;
  headers: Record<string, unknown>;
}

export interface SdkFunctions {
  invoke(name: string, input?: Body | string | FormData): Promise<SdkAnswer>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface SdkMessage {
  id: string;
  role: string;
  content: string;
}

export interface SdkConversation {
  id: string;
  agent_name: string;
  messages: SdkMessage[];
  metadata?: Body;
}

export interface SdkAgents {
  getConversations(): Promise<SdkConversation[]>;
  getConversation(id: string): Promise<SdkConversation>;
  listConversations(query: Body): Promise<SdkConversation[]>;
  createConversation(conversation: { agent_name: string; metadata?: Body }): Promise<SdkConversation>;
  addMessage(conversation: SdkConversation, message: { role: string; content: string }): Promise<SdkMessage>;
  subscribeToConversation(id: string, hear: (conversation: SdkConversation) => void): () => void;
  getWhatsAppConnectURL(agent: string): string;
  getTelegramConnectURL(agent: string): string;
}

export interface SdkAppLogs {
  logUserInApp(page: string): Promise<void>;
  fetchLogs(query?: Body): Promise<Body[]>;
  getStats(query?: Body): Promise<Body>;
}

export interface SdkSso {
  getAccessToken(userId: string): Promise<{ access_token: string }>;
  getIdToken(userId: string): Promise<string>;
}

export interface SdkConnectors {
  getAccessToken(type: string): Promise<string>;
  getConnection(type: string): Promise<Body>;
  getWorkspaceConnection(id: string): Promise<Body>;
  getCurrentAppUserAccessToken(id: string): Promise<string>;
  getCurrentAppUserConnection(id: string): Promise<Body>;
  callApi(type: string, request: { method?: string; path: string }): Promise<Body>;
}
