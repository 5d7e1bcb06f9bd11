import '#web/ui/mantine.css';
import '#web/ui/base.css';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useRouteError } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { cleanup, render } from 'vitest-browser-react/pure';
import { createClient, type Client } from '#client/createClient.ts';
import { visitor } from '#domain/core/access.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { ClientContext } from '#web/api/client.ts';
import { makeQueryClient } from '#web/api/queryClient.ts';
import type { Site } from '#web/document/requestContext.ts';
import { ToastList } from '#web/features/site/shell/ToastList.tsx';
import { loadAnswers, translateRefusal } from '#web/i18n/answers.ts';
import { LocaleContext } from '#web/i18n/locale.ts';
import { MessagesProvider } from '#web/i18n/messages.tsx';
import { setShownLocale } from '#web/i18n/shownLocale.ts';
import { areasAt, loadTexts } from '#web/messages/catalogues.ts';
import { SessionProvider, useSession } from '#web/session/session.tsx';
import { provedAfter } from '#web/session/stepUp.ts';
import { cssVariablesResolver, themeWithMotion } from '#web/ui/theme.ts';
import { answeringServer, type Answers, type SentRequest } from './answers.ts';

/** Where and for whom a part is rendered. All optional. */
export interface Scene {
  /** The path of the page that shows it, which decides on its texts. Default: `/`. */
  at?: string;
  /** The pattern of that path where the part reads parameters, such as `/job-detail/:id`. */
  route?: string;
  /** Who is signed in; default: a visitor. */
  user?: User;
  answers?: Answers;
  locale?: Locale;
  scheme?: 'light' | 'dark';
  site?: Partial<Site>;
  /** Renders the part before the server has answered who is signed in. */
  whileChecking?: boolean;
}

export interface RenderedPart {
  /** What was sent to the server so far, in order. */
  readonly sent: readonly SentRequest[];
  /** Path, query and fragment of the page as the router has them now. */
  address(): string;
  client: Client;
}

/**
 * Renders a part of the web in the browser page of the test as the product does, without the product: the test writes the
 * answers of the server; a failed test prints the requests that it has no answer for. Nothing moves.
 */
export async function renderPart(part: ReactNode, scene: Scene = {}): Promise<RenderedPart> {
  const {
    at = '/',
    route,
    user,
    answers = {},
    locale = 'en',
    scheme = 'light',
    site = {},
    whileChecking = false,
  } = scene;
  const errors: unknown[] = [];
  const server = answeringServer(
    { ...(user ? { 'GET entities/User/me': user } : {}), ...answers },
    user ? actorOf(user) : visitor,
    (refusal) => errors.push(refusal),
  );
  const client = createClient({
    // As `watchedFetch` does: what needs a proof of who is there is sent once more after it.
    fetch: async (...request) => {
      const response = await server.fetch(...request);
      return (await provedAfter(response)) ? server.fetch(...request) : response;
    },
    analytics: { enabled: false },
    onError: translateRefusal,
    ...(user ? { token: 'token-of-the-test' } : {}),
  });
  const root = { ...testSite, ...site, locale, now: Date.now() };
  const { pathname } = new URL(at, location.origin);
  setShownLocale(locale);
  await Promise.all([loadTexts(locale, areasAt(pathname)), loadAnswers(locale)]);
  const queryClient = makeQueryClient();
  const page = () => (
    <Page client={client} queryClient={queryClient} locale={locale} scheme={scheme}>
      {whileChecking ? <Outlet /> : <AfterSessionCheck />}
    </Page>
  );
  const untilArrived = watchSteps();
  // What changes the query of the address reads it from the window.
  const ofTheRunner = location.href;
  history.replaceState(null, '', at);
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        // Without a loader its data would be gone with the first change of the address.
        loader: () => root,
        shouldRevalidate: () => false,
        Component: page,
        ErrorBoundary: () => <Failure onError={(error) => errors.push(error)} />,
        children: [
          { path: route ?? pathname, element: part },
          { path: '*', element: <p>Another page</p> },
        ],
      },
    ],
    { hydrationData: { loaderData: { root } } },
  );
  onTestFinished(async () => {
    await untilArrived();
    // A mutation goes on after its component: what it stores in the browser would be there for the next test.
    await expect
      .poll(() => server.waiting() > 0 || queryClient.isMutating() === 0, { message: 'mutations end' })
      .toBe(true);
    server.close();
    await cleanup();
    // Other files use the same page: what components added to it beside the part goes, too.
    document.body.replaceChildren();
    startTabsAtTop();
    client.cleanup();
    router.dispose();
    history.replaceState(null, '', ofTheRunner);
    // Those of a test before take the places of the next test's.
    notifications.clean();
    localStorage.clear();
    sessionStorage.clear();
    expect(errors, 'errors while rendering').toEqual([]);
  });
  await render(<RouterProvider router={router} />);
  const address = () => {
    const { pathname: path, search, hash } = router.state.location;
    return path + search + hash;
  };
  return { sent: server.sent, address, client };
}

/** Tab goes on from where the last focused element was, also once that is gone: in the next test, from the end of the page. */
function startTabsAtTop(): void {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/**
 * Watches the steps back in the history that the page takes. The browser takes one later than the page asks for it, and would
 * leave the address of the next test.
 *
 * @returns what waits until the browser has taken all of them.
 */
function watchSteps(): () => Promise<void> {
  let underWay = 0;
  const go = history.go.bind(history);
  const back = history.back.bind(history);
  history.go = (delta) => {
    underWay++;
    go(delta);
  };
  history.back = () => history.go(-1);
  // A link within the page is an arrival without a step.
  const arrived = () => {
    underWay = Math.max(0, underWay - 1);
  };
  addEventListener('popstate', arrived);
  return async () => {
    await expect.poll(() => underWay, { message: 'steps in the history' }).toBe(0);
    removeEventListener('popstate', arrived);
    Object.assign(history, { go, back });
  };
}

interface PageProps {
  client: Client;
  queryClient: QueryClient;
  locale: Locale;
  scheme: 'light' | 'dark';
  children: ReactNode;
}

/** An error while rendering fails the test. */
function Failure({ onError }: { onError: (error: unknown) => void }) {
  const error = useRouteError();
  useEffect(() => {
    onError(error);
  }, [error, onError]);
  return null;
}

/** What `web/root.tsx` puts around every page. */
function Page({ client, queryClient, locale: first, scheme, children }: PageProps) {
  const [locale, setLocale] = useState(first);
  const choice = useMemo(() => {
    const choose = async (next: Locale) => {
      await Promise.all([loadTexts(next, areasAt(location.pathname)), loadAnswers(next)]);
      setLocale(next);
    };
    return { locale, choose };
  }, [locale]);
  return (
    <MantineProvider theme={still} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
      <LocaleContext value={choice}>
        <MessagesProvider>
          <ClientContext value={client}>
            <QueryClientProvider client={queryClient}>
              <SessionProvider>
                <ToastList />
                {children}
              </SessionProvider>
            </QueryClientProvider>
          </ClientContext>
        </MessagesProvider>
      </LocaleContext>
    </MantineProvider>
  );
}

/** Pages for signed-in people are behind a gate that waits for this. */
function AfterSessionCheck() {
  return useSession().state === 'checking' ? null : <Outlet />;
}

const still = themeWithMotion(0);

const testSite: Site = {
  appId: 'openlocum',
  publicUrl: 'https://openlocum.example',
  contactEmail: 'help@openlocum.example',
  contactPhone: '+1 555 0100',
  contactAddress: '1 Main Street, Salem, OR 97301',
  embedParentOrigin: null,
  isPrivate: false,
  signUp: 'open',
  defaultLanguage: 'en',
  offlineWorker: false,
  timeZone: 'America/Chicago',
  impactReport: true,
  hasSampleFigures: true,
  facilityVerification: 'off',
  providers: [],
};
