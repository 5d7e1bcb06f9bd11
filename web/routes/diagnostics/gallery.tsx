import type { MetaFunction } from 'react-router';
import { Gallery } from '#web/features/site/gallery/Gallery.tsx';

export const meta: MetaFunction = () => [{ title: 'OpenLocum' }, { name: 'robots', content: 'noindex' }];

/** /dev/gallery, for developers who work on the design: web/routes.ts leaves it out of every build. */
export default function GalleryRoute() {
  return <Gallery />;
}
