import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { AppError } from '#domain/core/errors.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Client } from '#client/createClient.ts';
import { useClient, watchErrors } from '#web/api/client.ts';
import { addPending } from '#web/document/hydrated.ts';
import { storeRole } from './lastRole.ts';
import { claimDrafts } from '#web/forms/draft.ts';
import { memberAttribute } from './memberAttribute.ts';

export interface SessionState {
  readonly state: 'checking' | 'authenticated' | 'not_authenticated';
  readonly user: User | null;
  /** Why no user is logged in although there is a token. */
  readonly problem: SessionProblem | null;
  /** The session ended under the person: the page stays as it is until they log in again or leave. */
  readonly ended: boolean;
}

/**
 * `restricted`: a valid token of a user without access here. `secondFactor`: of an administrator who has to set one up
 * first. `refused`: for another reason, with the message of the server. `unknown`: the server could not be asked.
 */
export type SessionProblem = { kind: 'restricted' | 'secondFactor' | 'unknown' } | { kind: 'refused'; message: string };

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
  const shownId = current.user?.id ?? null;

  const checks = useRef(0);

  const check = useCallback(
    async (options?: { fresh?: boolean }) => {
      const own = ++checks.current;
      const next = await checkUser(client, shownId === null, options);
      // An answer that was overtaken by a later check says how it was before.
      if (own === checks.current) setCurrent((before) => afterCheck(before, next));
      return next.user;
    },
    [client, shownId],
  );
  const refresh = useCallback(() => check({ fresh: true }), [check]);

  /** Loads `to` (default: this page) afresh: nothing of who was here may stay in the memory of the page. */
  const leave = useCallback((to?: string) => {
    // First the page goes, and with it what would ask whether to leave it.
    flushSync(() => setCurrent(checking));
    if (to === undefined) window.location.reload();
    else window.location.assign(to);
  }, []);

  const login = useCallback(
    (token: string, user: User) => {
      checks.current++;
      client.setToken(token);
      claimDrafts(user.id);
      storeRole(user);
      if (shownId !== null && shownId !== user.id) return leave();
      // Returning users find the page as it was, and what changed since.
      if (shownId === user.id) void queryClient.invalidateQueries();
      else queryClient.clear();
      setCurrent(signedIn(user));
    },
    [client, queryClient, shownId, leave],
  );
  const logout = useCallback(
    async (returnTo = '/') => {
      // Without its code, for want of a connection, the push service reports it to the server later.
      await import('./browserPush.ts').then(({ leavePush }) => leavePush(client)).catch(() => {});
      await client.auth.logout();
      storeRole(null);
      leave(returnTo);
    },
    [client, leave],
  );
  // Nearly everything asks who reads: drawn in pieces, so that the page still responds to the user in between.
  const meetVisitor = useCallback(() => startTransition(() => setCurrent(signedOut)), []);
  useSessionNotifications(current, {
    check,
    login,
    leave,
    meetVisitor,
    end: useCallback(() => setCurrent(signedOut), []),
  });

  // The first view is another one for a user than for a visitor.
  useEffect(() => (current.state === 'checking' ? addPending() : undefined), [current.state]);
  useEffect(() => {
    if (current.state !== 'checking') document.documentElement.removeAttribute(memberAttribute);
  }, [current.state]);
  const session = useMemo(() => ({ ...current, login, logout, refresh }), [current, login, logout, refresh]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

interface Actions {
  /** Asks who this is; one question for all who ask at the same time. */
  check(): Promise<unknown>;
  login(token: string, user: User): void;
  leave(): void;
  /** No user was logged in when the page loaded. */
  meetVisitor(): void;
  /** No user is logged in anymore. */
  end(): void;
}

/** Follows what happens to the session: asked for at the start, and received from other tabs, answers and the socket. */
function useSessionNotifications(
  { user, ended, problem }: SessionState,
  { check, login, leave, meetVisitor, end }: Actions,
): void {
  const client = useClient();
  const otherTab = useEffectEvent(async (token: string | null) => {
    if (!token) return ended ? undefined : leave();
    const { user: next } = await checkUser(client, false);
    return next && next.id === user?.id ? login(token, next) : leave();
  });
  const tokenChanged = useEffectEvent((token: string | null, elsewhere: boolean) => {
    if (elsewhere) void otherTab(token);
    else if (!token && !ended) end();
  });
  const refused = useEffectEvent(({ code }: AppError) => {
    if (user && !ended && endings.has(code)) void check();
  });
  const checkNow = useEffectEvent(() => void check());
  const start = useEffectEvent(() => (client.session.token() ? checkNow() : meetVisitor()));
  useEffect(() => {
    start();
    watchErrors((error) => refused(error));
    const stops = [
      client.session.onChange((token, elsewhere) => tokenChanged(token, elsewhere)),
      // Signed out from another place: the server is asked once more before this page believes it.
      client.realtime.onSessionEnd(() => checkNow()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client]);
  // Could not be asked before.
  useWindowEvent('online', () => problem?.kind === 'unknown' && void check());
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

/** Refusals after which a page may no longer show its person. */
const endings: ReadonlySet<string> = new Set(['INVALID_TOKEN', 'USER_NOT_REGISTERED', 'SECOND_FACTOR_REQUIRED']);

const SessionContext = createContext<Session | null>(null);
const checking: SessionState = { state: 'checking', user: null, problem: null, ended: false };
const signedOut: SessionState = { ...checking, state: 'not_authenticated' };

function signedIn(user: User): SessionState {
  return { state: 'authenticated', user, problem: null, ended: false };
}

/** Any failure counts as signed out (spec section 4); only a refused token is forgotten, and only by the first check. */
async function checkUser(client: Client, isFirst: boolean, options?: { fresh?: boolean }): Promise<SessionState> {
  if (!client.session.token()) return signedOut;
  try {
    const user = await client.auth.me(options);
    claimDrafts(user.id);
    storeRole(user);
    return signedIn(user);
  } catch (error) {
    if (isFirst && error instanceof AppError && error.status === 401) client.session.clear();
    return { ...signedOut, problem: problemOf(error) };
  }
}

/** How an open page reads an answer: the user stays when the server could not be asked, and when the session ended. */
function afterCheck(before: SessionState, next: SessionState): SessionState {
  if (next.user || !before.user) return next;
  if (next.problem) return next.problem.kind === 'unknown' ? before : next;
  return { ...before, ended: true };
}

/** The error catalogue of spec section 8. A login is the answer to `auth_required`, so it is no problem. */
function problemOf(error: unknown): SessionProblem | null {
  if (!(error instanceof AppError) || (error.status !== 401 && error.status !== 403)) return { kind: 'unknown' };
  const reason = error.extra.extraData?.['reason'];
  if (error.code === 'USER_NOT_REGISTERED' || reason === 'user_not_registered') return { kind: 'restricted' };
  if (error.code === 'SECOND_FACTOR_REQUIRED') return { kind: 'secondFactor' };
  if (error.status === 401 || !reason || reason === 'auth_required') return null;
  return { kind: 'refused', message: error.message };
}
