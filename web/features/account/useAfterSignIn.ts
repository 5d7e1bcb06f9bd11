import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import type { User } from '#domain/user.ts';
import type { UserRoleName } from '#domain/vocabulary.ts';
import { useClient } from '#web/lib/client.ts';
import { safePath } from '#web/lib/safePath.ts';
import { useSession } from '#web/lib/session.tsx';

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
      session.login(token, user);
      void navigate(safePath(fromUrl, window.location.origin) ?? pageHref('Dashboard'), { replace: true });
    },
    [session, navigate, fromUrl],
  );
  const signedUp = useCallback(
    async (token: string, role: UserRoleName | null) => {
      client.setToken(token);
      session.login(token, await client.auth.me());
      const next = safePath(fromUrl, window.location.origin);
      void navigate(pageHref('Onboarding', { role, next }), { replace: true });
    },
    [client, session, navigate, fromUrl],
  );
  return { loggedIn, signedUp };
}
