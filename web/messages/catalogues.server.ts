import { asLocale } from '#domain/locale.ts';
import { keepTexts } from './catalogues.ts';
import type { Texts } from './Texts.ts';

/** The server renders in every language at any moment, so it reads every catalogue at its start. */
export function keepAllTexts(): void {
  const catalogues = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });
  for (const [path, texts] of Object.entries(catalogues)) {
    const [, folder, area] = /^\.\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    const locale = asLocale(folder);
    if (locale && area) keepTexts(locale, area, texts);
  }
}
