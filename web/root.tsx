import '@fontsource-variable/inter/wght.css';
import '@fontsource/source-serif-4/600.css';
import '#web/ui/mantine.css';
import '#web/ui/base.css';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useMemo, useState, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { tabIcons } from '#domain/shared/icons.ts';
import { localeParameter, type Locale } from '#domain/shared/locale.ts';
import { AppErrorScreen } from '#web/features/site/shell/AppErrorScreen.tsx';
import { ArrivedTokenDialog } from '#web/features/site/shell/ArrivedTokenDialog.tsx';
import { NavigationProgress } from '#web/features/site/shell/NavigationProgress.tsx';
import { OfflineBar } from '#web/features/site/shell/OfflineBar.tsx';
import { OfflineWorker } from '#web/features/site/offline/OfflineWorker.ts';
import { RefusedOr } from '#web/features/site/shell/RefusedOr.tsx';
import { browserClient, ClientContext } from '#web/api/client.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { useHydratedAttribute } from '#web/document/hydrated.ts';
import { LocaleContext, useDocumentLocale } from '#web/i18n/locale.ts';
import { storageScript } from '#web/document/browserStorage.ts';
import { memberScript } from '#web/session/memberAttribute.ts';
import { MessagesProvider } from '#web/i18n/messages.tsx';
import { useMotionScale } from '#web/document/motion.ts';
import { useNonce } from '#web/document/nonce.ts';
import { PageTexts, withTexts } from '#web/i18n/pageTexts.tsx';
import { useParentWindow } from '#web/document/parentWindow.ts';
import { makeQueryClient } from '#web/api/queryClient.ts';
import { requestContext, type Site } from '#web/document/requestContext.ts';
import { untilFetched } from '#web/document/untilFetched.ts';
import { SessionProvider, useSession } from '#web/session/session.tsx';
import { LoadingScreen } from '#web/ui/LoadingScreen.tsx';
import { useFocusOnChange } from '#web/ui/useFocusOnChange.ts';
import { cssVariablesResolver, themeWithMotion } from '#web/ui/theme.ts';
import type { Route } from './+types/root';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: tabIcons.bitmap, sizes: '32x32' },
  { rel: 'icon', href: tabIcons.drawing, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [withTexts];

export function loader({ context }: Route.LoaderArgs): Site & { locale: Locale; now: number } {
  const { site, locale } = context.get(requestContext);
  return { ...site, locale, now: Date.now() };
}

/** What the installation says of itself does not change while a page is open. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const locale = useDocumentLocale();
  const scale = useMotionScale();
  const theme = useMemo(() => themeWithMotion(scale), [scale]);
  useParentWindow();
  useHydratedAttribute();
  return (
    <html lang={locale.locale} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1916" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning>
          {storageScript}
        </script>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
        <script nonce={nonce} suppressHydrationWarning>
          {memberScript}
        </script>
        <link rel="manifest" href={`/manifest.webmanifest?${localeParameter}=${locale.locale}`} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
          <LocaleContext value={locale}>
            <MessagesProvider>{children}</MessagesProvider>
            <PageTexts />
          </LocaleContext>
        </MantineProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const [queryClient] = useState(makeQueryClient);
  // On another page the reading begins at its content, as it would after a load.
  useFocusOnChange(useLocation().pathname, () => {
    const main = document.getElementById('main');
    // A page may have put it on something of its own.
    return main?.contains(document.activeElement) ? null : main;
  });
  return (
    <ClientContext value={browserClient(loaderData.appId)}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <NavigationProgress />
          <Deferred>
            <ToastList />
          </Deferred>
          <OfflineBar />
          <ArrivedTokenDialog />
          <OfSignedIn />
          <OfflineWorker wanted={loaderData.offlineWorker} />
          <RefusedOr secondFactor={secondFactor}>
            <Outlet />
          </RefusedOr>
        </SessionProvider>
      </QueryClientProvider>
    </ClientContext>
  );
}

/** Visitors do not download what is there for users. */
function OfSignedIn() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Deferred>
      <SignedIn email={user.email} />
    </Deferred>
  );
}

/** No page needs it for its first paint. */
const ToastList = lazy(() =>
  untilFetched(async () => ({ default: (await import('#web/features/site/shell/ToastList.tsx')).ToastList })),
);

const SignedIn = lazy(() => untilFetched(async () => ({ default: (await import('./SignedIn.tsx')).SignedIn })));

const SecondFactorGate = lazy(() =>
  untilFetched(async () => ({
    default: (await import('#web/features/accounts/secondFactor/SecondFactorGate.tsx')).SecondFactorGate,
  })),
);
const secondFactor = (
  <Deferred fallback={<LoadingScreen />}>
    <SecondFactorGate />
  </Deferred>
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AppErrorScreen error={error} />;
}
