import { useState } from 'react';
import { useSession } from '#web/session/session.tsx';
import { useSignedAddress } from './signedAddress.ts';

/**
 * The address a picture is fetched from. Of a person whom not everyone may see the plain address is refused to a browser,
 * which sends no token with a picture: then it is the signed one, if the signed-in user may see the person.
 */
export function useReadableAddress(link: string | null): { address: string | null; onError: () => void } {
  const { user } = useSession();
  const [refused, setRefused] = useState<string | null>(null);
  const isRefused = link !== null && refused === link;
  const signed = useSignedAddress(isRefused && user ? link : null);
  return { address: isRefused ? (signed ?? null) : link, onError: () => setRefused(link) };
}
