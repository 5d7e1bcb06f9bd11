import { focusPlace } from '#web/document/focusPlace.ts';

/** After an answer, what became of it is at the top of the page; the button that was pressed is gone. */
export function toTop(): void {
  window.scrollTo({ top: 0 });
  focusPlace(document.querySelector('h1'));
}
