import { useState } from 'react';
import { useClient } from '#web/api/client.ts';
import { useSession } from '#web/session/session.tsx';

/**
 * The address a picture is fetched from. Of a person whom not everybody may see the plain address is refused to a browser,
 * which sends no token with a picture: then it is the signed one, for whoever is signed in and sees the person.
 */
export function useReadableAddress(link: string | null): { address: string | null; onError: () => void } {
  const client = useClient();
  const { user } = useSession();
  const [refused, setRefused] = useState<{ link: string; signed: string | null } | null>(null);
  const onError = () => {
    if (link === null || refused?.link === link) return;
    setRefused({ link, signed: null });
    if (!user) return;
    void client.integrations.Core.CreateFileSignedUrl({ file_uri: link }).then(
      ({ signed_url }) => setRefused({ link, signed: signed_url }),
      // Refused for this reader as well: initials or an empty frame stay.
      () => undefined,
    );
  };
  return { address: link !== null && refused?.link === link ? refused.signed : link, onError };
}
