import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#domain/core/errors.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { User } from '#domain/accounts/user.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { safePath } from '#web/address/safePath.ts';
import { useSession } from '#web/session/session.tsx';

export interface AfterSignIn {
  /** `fromUrl`: where the person came from; anything but an address of this site is ignored. */
  loggedIn(token: string, user: User): void;
  /** After the code of a new account: to the profile, with the account type chosen at sign-up. */
  signedUp(token: string, role: UserRoleName | null): Promise<void>;
}

export function useAfterSignIn(fromUrl: string | null): AfterSignIn {
  const client = useClient();
  const session = useSession();
  const navigate = useNavigate();
  const loggedIn = useCallback(
    (token: string, user: User) => {
      if (handToOpener(token)) return;
      session.login(token, user);
      void navigate(safePath(fromUrl, window.location.origin) ?? pageHref('Dashboard'), { replace: true });
    },
    [session, navigate, fromUrl],
  );
  const signedUp = useCallback(
    async (token: string, role: UserRoleName | null) => {
      client.setToken(token);
      const user = await client.auth.me().catch((error: unknown) => {
        // An administrator who has to set up a second factor first: asking again leads there.
        if (error instanceof AppError && error.code === 'SECOND_FACTOR_REQUIRED') return session.refresh();
        throw error;
      });
      if (!user) return;
      session.login(token, user);
      const next = safePath(fromUrl, window.location.origin);
      void navigate(pageHref('Onboarding', { role, next }), { replace: true });
    },
    [client, session, navigate, fromUrl],
  );
  return { loggedIn, signedUp };
}

/** Ends the popup of a provider's login as the server's page does for users without a second factor: the opener goes on. */
function handToOpener(token: string): boolean {
  const opener = window.opener as Window | null;
  if (!opener || !new URLSearchParams(window.location.search).has('popup')) return false;
  opener.postMessage({ access_token: token }, window.location.origin);
  window.close();
  return true;
}
