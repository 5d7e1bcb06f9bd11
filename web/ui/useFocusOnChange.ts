import { useEffect, useEffectEvent, useRef } from 'react';
import { focusPlace } from '#web/document/focusPlace.ts';

/** After `value` has changed the focus goes to what `find` answers, if it answers something. */
export function useFocusOnChange(value: unknown, find: () => Element | null | undefined): void {
  const shown = useRef(value);
  const focus = useEffectEvent(() => {
    const place = find();
    if (place) focusPlace(place);
  });
  useEffect(() => {
    if (Object.is(shown.current, value)) return;
    shown.current = value;
    focus();
  }, [value]);
}

/**
 * The same where the change took away what had the focus: it goes to what `find` answers, or to the heading of the page.
 * The browser would leave it to the page.
 */
export function useFocusAfterLoss(value: unknown, find?: () => Element | null | undefined): void {
  useFocusOnChange(value, () => (isFocusLost() ? (find?.() ?? document.querySelector('main h1')) : null));
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
