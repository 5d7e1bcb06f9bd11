import type { FocusEvent } from 'react';

/**
 * An input was left for a button or a link: what the page says about the input now could move that from under the
 * pointer, before the press is a click. The press itself leads to what there is to say.
 */
export function isLeftForPress(event?: FocusEvent): boolean {
  return event?.relatedTarget instanceof Element && event.relatedTarget.closest('button, a') !== null;
}
