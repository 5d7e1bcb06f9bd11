import { Avatar } from '@mantine/core';
import { useReadableAddress } from '#web/address/readableAddress.ts';
import { usePictureSources } from '#web/address/pictureSources.ts';

/** A person's picture or, without one, their initials. The name is next to it, so that it says nothing of its own. */
export function Portrait({
  src,
  name,
  size = 38,
}: {
  src: string | null | undefined;
  name: string | null | undefined;
  /** Pixels. */
  size?: number;
}) {
  const { address, onError } = useReadableAddress(src ?? null);
  const sources = usePictureSources(address, 96);
  return (
    <Avatar
      src={sources?.src ?? null}
      imageProps={{
        ...sources,
        sizes: `${size}px`,
        width: size,
        height: size,
        loading: 'lazy',
        decoding: 'async',
        onError,
      }}
      name={name ?? ''}
      color="teal"
      size={size}
      alt=""
      aria-hidden
    />
  );
}
