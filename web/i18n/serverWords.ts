import { useLocale } from './locale.ts';
import { translatorOfAreas, type Translate } from './translator.ts';

/**
 * The texts of what is in `<noscript>`. That is drawn on the server alone (`import.meta.env.SSR`): neither its code nor
 * its texts travel to a browser that runs scripts.
 */
export function useServerWords(): Translate {
  return translatorOfAreas(useLocale(), [
    'withoutScripts',
    'shell',
    'auth',
    'jobs',
    'alerts',
    'secondFactor',
    'sharing',
  ]);
}
