import { localeCookie, localeParameter, locales, type Locale } from '#domain/shared/locale.ts';
import { answerOffline, leave, type OfflinePages } from '#web/features/site/offline/answerOffline.ts';
import { showMessages } from '#web/features/notifications/push/showMessages.ts';
import { marks, offlinePage } from '#web/features/site/offline/offlinePage.ts';
import { requestContext } from '#web/document/requestContext.ts';
import type { Route } from './+types/offlineWorker';

/** /sw.js: the same for everyone in every language, and never cached, so that a new one is found at the next page. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { offlineWorker, defaultLanguage } = context.get(requestContext).site;
  return new Response(
    offlineWorker
      ? `(${answerOffline.toString()})(self, ${JSON.stringify(known(defaultLanguage))});(${showMessages.toString()})(self)`
      : `(${leave.toString()})(self)`,
    {
      headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
    },
  );
}

function known(first: Locale): OfflinePages {
  return {
    marks,
    locale: { cookie: localeCookie, parameter: localeParameter },
    pages: Object.fromEntries([first, ...locales].map((locale) => [locale, offlinePage(locale)])),
  };
}
