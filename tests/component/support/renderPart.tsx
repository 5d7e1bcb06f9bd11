import '#web/ui/mantine.css';
import '#web/ui/base.css';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useRouteError } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { createClient, type Client } from '#client/createClient.ts';
import type { User } from '#domain/nouns/user.ts';
import type { Locale } from '#domain/site/locale.ts';
import { ClientContext } from '#web/api/client.ts';
import { makeQueryClient } from '#web/api/queryClient.ts';
import type { Site } from '#web/document/requestContext.ts';
import { Toasts } from '#web/features/shell/Toasts.tsx';
import { loadAnswers, translateRefusal } from '#web/i18n/answers.ts';
import { LocaleContext } from '#web/i18n/locale.ts';
import { MessagesProvider } from '#web/i18n/messages.tsx';
import { areasAt, loadTexts } from '#web/messages/catalogues.ts';
import { SessionProvider, useSession } from '#web/session/session.tsx';
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
 * answers of the server. A request without an answer fails the test when it ends. Nothing moves.
 */
export async function renderPart(part: ReactNode, scene: Scene = {}): Promise<RenderedPart> {
  const { at = '/', route, user, answers = {}, locale = 'en', scheme = 'light', site = {} } = scene;
  const server = answeringServer({ ...(user ? { 'GET entities/User/me': user } : {}), ...answers });
  const client = createClient({
    fetch: server.fetch,
    analytics: { enabled: false },
    onError: translateRefusal,
    ...(user ? { token: 'token-of-the-test' } : {}),
  });
  const { pathname } = new URL(at, location.origin);
  await Promise.all([loadTexts(locale, areasAt(pathname)), loadAnswers(locale)]);
  const page = () => (
    <Page client={client} locale={locale} scheme={scheme}>
      <Outlet />
    </Page>
  );
  // What changes the query of the address reads it from the window.
  const ofTheRunner = location.href;
  history.replaceState(null, '', at);
  const root = { ...testSite, ...site, locale, now: Date.now() };
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        // Without a loader its data would be gone with the first change of the address.
        loader: () => root,
        shouldRevalidate: () => false,
        Component: page,
        ErrorBoundary: Failure,
        children: [
          { path: route ?? pathname, element: part },
          { path: '*', element: <p>Another page</p> },
        ],
      },
    ],
    { hydrationData: { loaderData: { root } } },
  );
  onTestFinished(() => {
    client.cleanup();
    router.dispose();
    history.replaceState(null, '', ofTheRunner);
    // Those of a test before take the places of the next test's.
    notifications.clean();
    localStorage.clear();
    sessionStorage.clear();
    expect(server.unanswered, 'requests without an answer').toEqual([]);
  });
  await render(<RouterProvider router={router} />);
  const address = () => {
    const { pathname: path, search, hash } = router.state.location;
    return path + search + hash;
  };
  return { sent: server.sent, address, client };
}

interface PageProps {
  client: Client;
  locale: Locale;
  scheme: 'light' | 'dark';
  children: ReactNode;
}

/** The error of the part, so that a failed test shows it in place of what is missing. */
function Failure() {
  return <pre role="alert">{String(useRouteError())}</pre>;
}

/** What `web/root.tsx` puts around every page. */
function Page({ client, locale: first, scheme, children }: PageProps) {
  const [queryClient] = useState(makeQueryClient);
  const [locale, setLocale] = useState(first);
  const choice = useMemo(() => ({ locale, choose: async (next: Locale) => setLocale(next) }), [locale]);
  return (
    <MantineProvider theme={still} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
      <LocaleContext value={choice}>
        <MessagesProvider>
          <ClientContext value={client}>
            <QueryClientProvider client={queryClient}>
              <SessionProvider>
                <Toasts />
                <AfterSessionCheck>{children}</AfterSessionCheck>
              </SessionProvider>
            </QueryClientProvider>
          </ClientContext>
        </MessagesProvider>
      </LocaleContext>
    </MantineProvider>
  );
}

/** Pages for signed-in people are behind a gate that waits for this. */
function AfterSessionCheck({ children }: { children: ReactNode }) {
  return useSession().state === 'checking' ? null : children;
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
  providers: [],
};
