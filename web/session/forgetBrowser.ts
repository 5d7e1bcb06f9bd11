import { browserStorage, tabStorage } from '#web/document/browserStorage.ts';

/** The way out that needs no server: clears all that this site keeps in the browser and loads the home page afresh. */
export function forgetBrowser(): void {
  browserStorage.clear();
  tabStorage.clear();
  window.location.assign('/');
}
