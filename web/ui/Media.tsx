import type { CSSProperties } from 'react';

interface MediaProps {
  src: string;
  /** What the picture shows; a film is named by it. */
  alt: string;
  className?: string | undefined;
  style?: CSSProperties;
  'data-shape'?: string;
}

/** A picture or a film by its address. */
export function Media({ src, alt, ...look }: MediaProps) {
  return isFilm(src) ? (
    <video src={src} aria-label={alt || undefined} controls muted playsInline preload="metadata" {...look} />
  ) : (
    <img src={src} alt={alt} loading="lazy" {...look} />
  );
}

function isFilm(address: string): boolean {
  return /\.(mp4|webm|mov)(\?|#|$)/i.test(address);
}
