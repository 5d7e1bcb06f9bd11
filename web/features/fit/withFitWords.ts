import type { ComponentType } from 'react';

/** For `lazyComponent`: a part about fit, once its words are here as well. */
export async function withFitWords<P>(fetchCode: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  const [code, { loadFitWords }] = await Promise.all([fetchCode(), import('./words.ts')]);
  await loadFitWords();
  return code;
}
