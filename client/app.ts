import type { Transport } from './transport.ts';

/** What a client may know before anyone has signed in. */
export interface PublicSettings {
  /** The app id. */
  id: string;
  /** Who may visit: everyone, or only people with an account. */
  public_settings: 'public_with_login' | 'public_without_login' | 'private_with_login' | 'workspace_with_login';
  name: string;
  contact_email: string;
  /** Is sign-in with Google set up? */
  google: boolean;
  /** The single sign-on that is set up, by the name people know it by. */
  oidc: { name: string } | null;
  /** Who may create an account: anyone, or only people with an invitation. */
  sign_up: 'open' | 'invited';
  /** Does the site have demo accounts? */
  demo: boolean;
}

/** The site itself. */
export interface AppApi {
  /** What may be known before a login. FORBIDDEN or USER_NOT_REGISTERED, with `extraData.reason`, when the person of the token has no access to this site. */
  getPublicSettings(): Promise<PublicSettings>;
}

export function createApp(transport: Transport, appId: string): AppApi {
  return {
    getPublicSettings: () => transport.request('GET', `/apps/public/prod/public-settings/by-id/${appId}`),
  };
}
