import { icons } from '#domain/shared/icons.ts';
import { pageHref, siteMap } from '#domain/shared/siteMap.ts';
import { translatorOfAreas } from '#web/i18n/translator.ts';
import { requestContext } from '#web/document/requestContext.ts';
import type { Route } from './+types/manifest';

/** /manifest.webmanifest: how the product looks on a home screen. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { locale } = context.get(requestContext);
  const t = translatorOfAreas(locale, ['shell', 'installed']);
  const manifest = {
    id: '/',
    name: t('shell.brand'),
    short_name: t('shell.brand'),
    description: t('installed.description'),
    lang: locale,
    start_url: siteMap.Dashboard.path,
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#faf8f4',
    categories: ['business', 'medical'],
    icons: icons.flatMap(({ path, side, purpose }) =>
      purpose ? [{ src: path, sizes: `${side}x${side}`, type: 'image/png', purpose }] : [],
    ),
    shortcuts: [
      { name: t('installed.shortcut.jobs'), url: pageHref('Jobs') },
      { name: t('installed.shortcut.messages'), url: pageHref('Messages') },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}
