import { createContext, use } from 'react';

/**
 * The nonce of this document. Browsers hide the attribute from queries but not the property, so a part that draws a style
 * later finds it there.
 */
export function useNonce(): string {
  const given = use(NonceContext);
  if (given || typeof document === 'undefined') return given;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

export const NonceContext = createContext('');
