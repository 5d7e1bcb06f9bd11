import type { MouseEvent } from 'react';

/**
 * The second click of a double click on what opened a dialog lands on the dialog, which takes no click before one that
 * began there.
 */
export function ignoreClicksFromBefore(event: MouseEvent): void {
  const isSecond = event.detail > 1;
  if (!isSecond) begun.add(event.currentTarget);
  else if (!begun.has(event.currentTarget)) ignoreClick(event);
}

const begun = new WeakSet<EventTarget>();

/** For a button whose place another one takes once it is pressed: the second click of a double click is not for that. */
export function onFirstClick(handle: () => void): (event: MouseEvent) => void {
  return (event) => (event.detail > 1 ? ignoreClick(event) : handle());
}

/** The same for a button that submits its form. */
export function submitOnFirstClick(event: MouseEvent): void {
  if (event.detail > 1) ignoreClick(event);
}

function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
