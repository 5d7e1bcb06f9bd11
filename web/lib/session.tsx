import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { AppError } from '#domain/errors.ts';
import type { User } from '#domain/user.ts';
import type { Client } from '#client/createClient.ts';
import { useClient } from './client.ts';

export interface SessionState {
  readonly state: 'checking' | 'authenticated' | 'not_authenticated';
  readonly user: User | null;
  /** Why nobody is signed in although there is a token. */
  readonly problem: SessionProblem | null;
}

/**
 * `restricted`: a valid token of somebody who has no access here. `refused`: turned away for another reason, told by the
 * server. `unknown`: the server could not be asked.
 */
export type SessionProblem = { kind: 'restricted' | 'unknown' } | { kind: 'refused'; message: string };

export interface Session extends SessionState {
  /** After a login or a confirmed code: keeps the token and the person. */
  login(token: string, user: User): void;
  /** Ends the session here and on the server, then loads `returnTo` (default: the home page) afresh. */
  logout(returnTo?: string): Promise<void>;
  /** Asks the server again who this is, after the profile changed. */
  refresh(): Promise<User | null>;
}

/** Who is signed in. While rendering on the server, and until the browser has asked, the answer is `checking`. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState<SessionState>(checking);

  const refresh = useCallback(async () => {
    const next = await checkUser(client);
    setCurrent(next);
    return next.user;
  }, [client]);

  useEffect(() => {
    void checkUser(client).then(setCurrent);
    client.session.onChange((token, elsewhere) => {
      // Loaded afresh: nothing of who was here may stay in the memory of the page.
      if (elsewhere) window.location.reload();
      // A token that another call found to be dead.
      else if (!token) setCurrent(signedOut);
    });
    // Signed out from another place: the server is asked once more before this page believes it.
    client.realtime.onSessionEnd(() => void checkUser(client).then(setCurrent));
  }, [client]);

  const login = useCallback(
    (token: string, user: User) => {
      client.setToken(token);
      queryClient.clear();
      setCurrent({ state: 'authenticated', user, problem: null });
    },
    [client, queryClient],
  );
  const logout = useCallback(
    async (returnTo = '/') => {
      await client.auth.logout();
      // Loaded afresh: nothing of this person may stay in the memory of the page.
      window.location.assign(returnTo);
    },
    [client],
  );

  const session = useMemo(() => ({ ...current, login, logout, refresh }), [current, login, logout, refresh]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is used outside of the page');
  return session;
}

/** For what only signed-in pages show: below the gate there is always a person. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser is used outside of a signed-in page');
  return user;
}

const SessionContext = createContext<Session | null>(null);
const checking: SessionState = { state: 'checking', user: null, problem: null };
const signedOut: SessionState = { state: 'not_authenticated', user: null, problem: null };

/** Any failure counts as signed out (specification, section 4); only a refused token is forgotten. */
async function checkUser(client: Client): Promise<SessionState> {
  if (!client.session.token()) return signedOut;
  try {
    return { state: 'authenticated', user: await client.auth.me(), problem: null };
  } catch (error) {
    if (error instanceof AppError && error.status === 401) client.session.clear();
    return { ...signedOut, problem: problemOf(error) };
  }
}

/** The error catalogue of the specification, section 8. A login is the answer to `auth_required`, so it is no problem. */
function problemOf(error: unknown): SessionProblem | null {
  if (!(error instanceof AppError) || (error.status !== 401 && error.status !== 403)) return { kind: 'unknown' };
  const reason = error.extra.extraData?.['reason'];
  if (error.code === 'USER_NOT_REGISTERED' || reason === 'user_not_registered') return { kind: 'restricted' };
  if (error.status === 401 || !reason || reason === 'auth_required') return null;
  return { kind: 'refused', message: error.message };
}
