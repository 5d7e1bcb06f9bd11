import { useQuery } from '@tanstack/react-query';
import { fileIdOf } from '#domain/shared/file.ts';
import { useClient } from '#web/api/client.ts';

/** Milliseconds: an address is asked for again before its 300 seconds are over. */
const fresh = 4 * 60 * 1000;

/**
 * The address under which a file that not everyone may see can be shown to those who may: one's own, just uploaded or
 * hidden by a report, and to administrators every one. Undefined while there is none, and for links that lead elsewhere.
 */
export function useSignedAddress(link: string | null): string | undefined {
  const client = useClient();
  const isOwnFile = link !== null && typeof window !== 'undefined' && fileIdOf(link, window.location.origin) !== null;
  const { data } = useQuery({
    queryKey: ['signedFile', link],
    queryFn: async () => (await client.integrations.Core.CreateFileSignedUrl({ file_uri: link ?? '' })).signed_url,
    enabled: isOwnFile,
    staleTime: fresh,
    refetchInterval: fresh,
  });
  return isOwnFile ? data : undefined;
}
