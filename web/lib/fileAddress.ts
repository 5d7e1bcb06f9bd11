import { useQuery } from '@tanstack/react-query';
import { fileIdOf } from '#domain/file.ts';
import { useClient } from './client.ts';

/** Milliseconds: an address is asked for anew before its 300 seconds are over. */
const fresh = 4 * 60 * 1000;

/**
 * The address under which a picture of the signed-in person's own can be shown, though nobody else may see it yet: a file
 * just uploaded, the media of a private post. Links that lead elsewhere stay as they are; undefined while there is none.
 */
export function useOwnFileAddress(link: string | null): string | undefined {
  const client = useClient();
  const isOurs = link !== null && typeof window !== 'undefined' && fileIdOf(link, window.location.origin) !== null;
  const { data } = useQuery({
    queryKey: ['signedFile', link],
    queryFn: async () => (await client.integrations.Core.CreateFileSignedUrl({ file_uri: link ?? '' })).signed_url,
    enabled: isOurs,
    staleTime: fresh,
    refetchInterval: fresh,
  });
  return isOurs ? data : (link ?? undefined);
}
