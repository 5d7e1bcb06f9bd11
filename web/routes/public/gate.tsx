import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url';
import { Outlet } from 'react-router';
import { PrivateSite } from '#web/features/site/shell/PrivateSite.tsx';
import type { Route } from './+types/gate';

/** Their headings are drawn in it; the pages of members have none. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: serif, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

/** Around every page that is open to visitors where the site is. */
export default function PublicPages() {
  return (
    <PrivateSite>
      <Outlet />
    </PrivateSite>
  );
}
