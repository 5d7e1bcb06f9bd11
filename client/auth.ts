import type { DraftOf } from '#domain/entities.ts';
import { AppError } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import type { User } from '#domain/accounts/user.ts';
import { browser, pageAddress } from './browser.ts';
import type { LoggedIn, SecondFactorApi } from './secondFactor.ts';
import type { Session } from './session.ts';
import type { Transport } from './transport.ts';

/** What an account is opened with. */
export interface Registration {
  email: string;
  password: string;
  full_name?: string;
  /** The person confirmed to be 18 or older (spec D34). */
  adult_confirmed?: boolean;
  turnstile_token?: string;
  referral_code?: string;
  /** From the link of an invitation mail. */
  invitation_token?: string;
}

/** Accounts, and who is signed in here. */
export interface AuthApi {
  /**
   * The person behind the token; AUTH_REQUIRED or INVALID_TOKEN without one. Calls at the same time share one request;
   * `fresh` asks again, after the person has changed.
   */
  me(options?: { fresh?: boolean }): Promise<User>;
  /** Changes the fields named and no other; answers the whole person. */
  updateMe(patch: DraftOf<'User'>): Promise<User>;
  /** Does `me` succeed? */
  isAuthenticated(): Promise<boolean>;
  /**
   * Keeps the token. A refused login (401) also ends the session that was there before. SECOND_STEP_REQUIRED, with
   * `extraData.second_step`, for who has to go on with `secondFactor.logIn`.
   */
  login(email: string, password: string): Promise<LoggedIn>;
  /** The same by the name the platform's client has for it. */
  loginViaEmailPassword(email: string, password: string): Promise<LoggedIn>;
  /** Opens an account and mails six digits for verifyOtp. An address that has an account answers alike. */
  register(registration: Registration): Promise<{ id: string; message: string; otp_expires_in_minutes: number }>;
  /**
   * Confirms the address with the six digits of the mail and keeps the token it answers. With the `password` of the sign-up
   * that one counts; without it, and where others signed up with the same address, none does: `has_password` is false then, and
   * a link to choose one is mailed.
   */
  verifyOtp(input: {
    email: string;
    otp_code: string;
    password?: string;
  }): Promise<{ id: string; access_token: string; message: string; has_password: boolean; success: true }>;
  /** Mails new digits; the old ones end. */
  resendOtp(email: string): Promise<{ message: string }>;
  /** Mails a link with a reset token. Answers alike for addresses without an account. */
  resetPasswordRequest(email: string): Promise<LocalizedText>;
  /** INVALID_RESET_TOKEN when the link is old or used, WEAK_PASSWORD when the new one is. */
  resetPassword(input: { reset_token: string; new_password: string }): Promise<{ message: string }>;
  /** The person's own; ends their other sessions. FORBIDDEN when the current password is wrong. */
  changePassword(input: {
    user_id: string;
    current_password: string;
    new_password: string;
  }): Promise<{ message: string }>;
  /**
   * Shows again who uses this session, after a refusal with STEP_UP_REQUIRED: actions that ask for it work for ten minutes.
   * Its `extraData.ways` say whether the account has a password, or needs a code. FORBIDDEN when the proof is wrong.
   */
  stepUp(proof: { password: string } | { otp_code: string }): Promise<{ message: string; success: true }>;
  /** Mails the six digits for `stepUp` to a user whose account has no password. */
  sendStepUpCode(): Promise<{ message: string; otp_expires_in_minutes: number }>;
  /** Mails an invitation, for administrators. */
  inviteUser(email: string, role: 'user' | 'admin'): Promise<{ message: string }>;
  /** Ends the session on the server and here; then, in a browser and when named, goes to `returnTo`. Never throws. */
  logout(returnTo?: string): Promise<void>;
  /** Like logout, but rejects if the server cannot be reached, and then keeps the token: its session lives on. */
  endSession(): Promise<void>;
  /** An empty token is ignored. `save` false keeps it out of the browser's storage. */
  setToken(token: string, save?: boolean): void;
  /** Where users with an address of this domain can sign in at their organization; null: nowhere. */
  organizationOf(domain: string): Promise<{ required: boolean } | null>;
  /** What may be asked for after the password. Few need its code, which is fetched then. */
  secondFactor(): Promise<SecondFactorApi>;
  /** Goes to the login page and back to `next` (default: this page). Browser only. */
  redirectToLogin(next?: string): void;
  /** The address that redirectToLogin goes to. Outside a browser `next` is needed, and whole. */
  getLoginUrl(next?: string): string;
  /** Goes to the provider and comes back to `next` (default: the home page) signed in. Browser only. */
  loginWithProvider(provider: LoginProvider, next?: string): void;
}

/** `sso` is the OpenID Connect provider of the site. Those that a site has not set up answer 501. */
export type LoginProvider = 'google' | 'microsoft' | 'facebook' | 'apple' | 'sso';

export function createAuth(transport: Transport, appId: string, session: Session, appBaseUrl: string): AuthApi {
  const base = `/apps/${appId}/auth`;
  const post = <T>(name: string, body?: unknown) => transport.request<T>('POST', `${base}/${name}`, { body });
  const { me, forget } = sharedMe(transport, appId, session);

  const login: AuthApi['login'] = async (email, password) => {
    try {
      const answer = await post<Awaited<ReturnType<AuthApi['login']>>>('login', { email, password });
      session.set(answer.access_token, true);
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.status === 401) session.clear();
      throw error;
    }
  };

  return {
    me,
    updateMe: (patch) =>
      transport.request<User>('PUT', `/apps/${appId}/entities/User/me`, { body: patch }).finally(forget),
    isAuthenticated: () =>
      me().then(
        () => true,
        () => false,
      ),
    login,
    loginViaEmailPassword: login,
    register: (registration) => post('register', registration),
    verifyOtp: async (input) => {
      const answer = await post<Awaited<ReturnType<AuthApi['verifyOtp']>>>('verify-otp', input);
      session.set(answer.access_token, true);
      return answer;
    },
    resendOtp: (email) => post('resend-otp', { email }),
    resetPasswordRequest: (email) => post('reset-password-request', { email }),
    resetPassword: (input) => post('reset-password', input),
    changePassword: (input) => post('change-password', input),
    stepUp: (proof) => post('step-up', proof),
    sendStepUpCode: () => post('step-up-code'),
    inviteUser: (user_email, role) =>
      transport.request('POST', `/apps/${appId}/users/invite-user`, { body: { user_email, role } }),
    logout: async (returnTo) => {
      // Before their sockets receive it, which would report that the session has ended under them.
      session.leaveOtherTabs();
      if (session.token()) await post('logout').catch(() => {});
      session.clear();
      if (returnTo !== undefined) browser().location?.assign(returnTo);
    },
    endSession: async () => {
      if (session.token()) await post('logout');
      session.clear();
    },
    organizationOf: async (domain) => {
      const path = `${base}/organizations/${encodeURIComponent(domain)}`;
      return (await transport.request<{ organization: { required: boolean } | null }>('GET', path)).organization;
    },
    secondFactor: async () => (await import('./secondFactor.ts')).createSecondFactor(transport, appId, session),
    setToken: (token, save = true) => session.set(token, save),
    redirectToLogin: (next) => go(getLoginUrl(appBaseUrl, next)),
    getLoginUrl: (next) => getLoginUrl(appBaseUrl, next),
    loginWithProvider: (provider, next = '/') => go(providerUrl(appBaseUrl, appId, provider, next)),
  };
}

/** One question at a time for each token; what changed the person makes the next one ask afresh. */
function sharedMe(transport: Transport, appId: string, session: Session) {
  let asked: { token: string | null; answer: Promise<User> } | null = null;
  const forget = () => void (asked = null);
  const me: AuthApi['me'] = ({ fresh = false } = {}) => {
    const token = session.token();
    if (!fresh && asked?.token === token) return asked.answer;
    const answer = transport.request<User>('GET', `/apps/${appId}/entities/User/me`).finally(() => {
      if (asked?.answer === answer) forget();
    });
    asked = { token, answer };
    return answer;
  };
  return { me, forget };
}

function go(address: string): void {
  if (pageAddress() === null) throw new Error('Login method can only be used in a browser environment');
  browser().location?.assign(address);
}

function getLoginUrl(appBaseUrl: string, next?: string): string {
  return `${appBaseUrl}/login?from_url=${encodeURIComponent(absolute(next))}`;
}

function providerUrl(appBaseUrl: string, appId: string, provider: LoginProvider, next: string): string {
  const named = provider === 'google' ? '/auth/login' : `/auth/${provider}/login`;
  const path = provider === 'sso' ? `/${appId}/auth/sso/login` : named;
  return `${appBaseUrl}/api/apps${path}?${new URLSearchParams({ app_id: appId, from_url: absolute(next) })}`;
}

/** Of this page, or against it. */
function absolute(address?: string): string {
  const page = pageAddress();
  if (page !== null) return new URL(address ?? page, page).href;
  if (address === undefined || !URL.canParse(address)) {
    throw new Error('Login method can only be used in a browser environment');
  }
  return address;
}
