import type { CSSProperties } from 'react';
import { useReadableAddress } from '#web/address/readableAddress.ts';
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
  const { address, onError } = useReadableAddress(src);
  const sources = usePictureSources(address, 800);
  if (isFilm(src)) {
    return (
      <video
        src={address ?? undefined}
        onError={onError}
        aria-label={alt || undefined}
        controls
        muted
        playsInline
        preload="metadata"
        {...look}
      />
    );
  }
  const order = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  return <img {...sources} sizes={sizes} alt={alt} onError={onError} {...order} {...look} />;
}

function isFilm(address: string): boolean {
  return /\.(mp4|webm|mov)(\?|#|$)/i.test(address);
}
