import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { APIError, betterAuth, type BetterAuthOptions } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { errorText } from '#domain/shared/errorMessages.ts';
import { displayName } from './displayName.ts';
import { hashingAdapter } from './hashingAdapter.ts';
import { isInvited } from './invitations.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';
import { endRegistrations } from './pendingRegistrations.ts';
import { stopForRequiredSignOn } from './requiredSignOn.ts';
import { deriveKey } from './secret.ts';
import { stopForSecondStep } from './secondFactorSignIn.ts';
import { newSessionToken } from './sessionToken.ts';
import { sessionLife } from './sessions.ts';
import { resetMail } from '#server/platform/mail/authMails.ts';
import { queueDraft, type MailDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';

export interface Parts extends Pick<Services, 'env' | 'log' | 'db' | 'queue' | 'mailer'> {
  /** Milliseconds the database's clock is ahead of this machine's. */
  ahead(): number;
}
export type Library = ReturnType<typeof makeLibrary>;

/** Minutes. */
export const resetLife = 30;

/** Where the library's few own addresses lie: the callback of a provider. Nothing else of it is served. */
export const libraryPath = '/api/apps/auth';

/** The auth library on our tables. `withProviders` asks a configured OpenID provider for its addresses on first use. */
export function makeLibrary(parts: Parts, key: string, withProviders: boolean) {
  const { env, log } = parts;
  return betterAuth({
    appName: 'OpenLocum',
    baseURL: env.publicUrl,
    basePath: libraryPath,
    secret: deriveKey(key, 'library'),
    telemetry: { enabled: false },
    // Ours count in the database and know the routes people call.
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.warn({ from: 'auth' }, message) },
    onAPIError: { errorURL: `${env.publicUrl}/login` },
    ...storage(parts),
    ...passwordSignIn(parts),
    ...(withProviders ? googleProvider(env) : {}),
    databaseHooks: hooks(parts),
    plugins: [genericOAuth({ config: withProviders ? oidcProvider(env) : [] })],
  });
}

function storage({ db, ahead }: Parts) {
  return {
    database: (options: BetterAuthOptions) =>
      hashingAdapter(kyselyAdapter(db, { type: 'postgres', transaction: true })(options), ahead),
    advanced: {
      database: { generateId: () => crypto.randomUUID() },
      ipAddress: { disableIpTracking: true },
    },
    user: {
      modelName: 'users',
      fields: {
        name: 'full_name',
        emailVerified: 'is_verified',
        image: 'avatar',
        createdAt: 'created_date',
        updatedAt: 'updated_date',
      },
      // A provider's claim about an address counts only where the provider states that it checked it.
      validateUserInfo: ({ user, source }) =>
        source.method === 'oauth' && !user.emailVerified ? { error: 'email_not_verified' } : undefined,
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      cookieCache: { enabled: false },
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      updateAccountOnSignIn: false,
      // A provider account never slips into an existing account by its address alone.
      accountLinking: { enabled: true, disableImplicitLinking: true },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
  } satisfies BetterAuthOptions;
}

function passwordSignIn(parts: Parts) {
  return {
    emailAndPassword: {
      enabled: true,
      // Accounts are made by registration.ts, once their address is confirmed.
      disableSignUp: true,
      requireEmailVerification: true,
      // assertPassword counts characters and knows who asks; these only bound what is hashed.
      minPasswordLength: 1,
      maxPasswordLength: 512,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: resetLife * 60,
      sendResetPassword: ({ user, token }) => send(parts, resetMail(user.email, parts.env.publicUrl, token)),
    },
  } satisfies BetterAuthOptions;
}

function hooks({ db, env }: Parts) {
  return {
    user: {
      create: {
        before: async (user) => {
          // Users of a provider, too.
          if (env.signUp === 'invited' && !(await isInvited(db, user.email))) throw notRegistered();
          // Pictures of another site would reveal to it who looks at whom.
          return { data: { ...user, name: displayName(user.name, user.email), image: null } };
        },
        // The provider confirmed the address: no sign-up that waited for a code may add to that.
        after: async ({ email }) => void (await endRegistrations(db, email.toLowerCase())),
      },
    },
    account: {
      create: {
        // We never act for a person at their provider: its tokens are of no use here, so they are not stored.
        before: async (account) => ({
          data: {
            ...account,
            accessToken: null,
            refreshToken: null,
            idToken: null,
            accessTokenExpiresAt: null,
            refreshTokenExpiresAt: null,
          },
        }),
      },
    },
    session: {
      create: {
        before: async (session, context) => {
          const person = await db
            .selectFrom('users')
            .select(['role', 'is_active', 'is_verified'])
            .where('id', '=', session.userId)
            .executeTakeFirst();
          if (!person?.is_active || !person.is_verified) throw notRegistered();
          // Made by the library on its own: by password, code, link or provider. Outside of that, `issueToken` made it.
          if (context) {
            await stopForRequiredSignOn(db, session.userId);
            await stopForSecondStep(db, session.userId);
          }
          return {
            data: {
              ...session,
              token: newSessionToken(),
              expiresAt: new Date(Date.now() + sessionLife[person.role].absolute * 60_000),
              ipAddress: context?.headers?.get('x-client-network') ?? (session.ipAddress || null),
              userAgent: (context?.headers?.get('user-agent') ?? session.userAgent)?.slice(0, 300) || null,
            },
          };
        },
      },
    },
  } satisfies BetterAuthOptions['databaseHooks'];
}

function notRegistered(): APIError {
  return new APIError('FORBIDDEN', { code: 'user_not_registered', message: errorText('notRegistered').message });
}

function googleProvider(env: Parts['env']) {
  const { googleClientId: clientId, googleClientSecret: clientSecret } = env;
  if (!clientId || !clientSecret) return {};
  return { socialProviders: { google: { clientId, clientSecret, prompt: 'select_account' as const } } };
}

/** The provider id of the generic OpenID Connect sign-in, in addresses and in `accounts.provider_id`. */
export const oidcProviderId = 'oidc';

function oidcProvider({ oidc }: Parts['env']) {
  if (!oidc) return [];
  const { discoveryUrl, clientId, clientSecret } = oidc;
  return [
    {
      providerId: oidcProviderId,
      discoveryUrl,
      clientId,
      clientSecret,
      scopes: ['openid', 'email', 'profile'],
      pkce: true,
      requireIdTokenVerification: true,
    },
  ];
}

async function send(parts: Parts, mail: MailDraft): Promise<void> {
  await parts.db.transaction().execute((tx) => queueDraft({ tx, services: parts }, mail));
}
