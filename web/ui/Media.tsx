import type { CSSProperties } from 'react';
import { usePictureSources } from '#web/address/pictureSources.ts';

interface MediaProps {
  src: string;
  /** What the picture shows; a film is named by it. */
  alt: string;
  /** How wide it is drawn, as the `sizes` of a picture; without it as wide as the window. */
  sizes?: string;
  /** It is what the page opens with: fetched before what comes further down. */
  isFirst?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  'data-shape'?: string;
}

/** A picture or a film by its address. Its place on the page is the style sheet's, so nothing moves when it arrives. */
export function Media({ src, alt, sizes = '100vw', isFirst = false, ...look }: MediaProps) {
  const sources = usePictureSources(src, 800);
  if (isFilm(src)) {
    return <video src={src} aria-label={alt || undefined} controls muted playsInline preload="metadata" {...look} />;
  }
  const order = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  return <img {...sources} sizes={sizes} alt={alt} {...order} {...look} />;
}

function isFilm(address: string): boolean {
  return /\.(mp4|webm|mov)(\?|#|$)/i.test(address);
}
