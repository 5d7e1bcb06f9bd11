import { useEffect, useEffectEvent } from 'react';
import { focusPlace } from '#web/document/focusPlace.ts';
import { isFocusLost } from './useFocusOnChange.ts';

/** Surroundings that take the focus in place of a control: a card, a row, a form, a dialog, a tab, at last the page. */
const places = 'article, li, tr, section, form, [role="dialog"], [role="tabpanel"], main';

/**
 * After a dialog the focus goes back to what opened it; where that is gone, as the item of a menu or the button of a row
 * that was deleted, to `place` or to what is left around it. The library does the first of these alone, and only for
 * dialogs that are rendered before they are opened.
 */
export function useReturnFocus(opened: boolean, place?: () => Element | null | undefined): void {
  const find = useEffectEvent(() => place?.());
  useEffect(() => {
    if (!opened) return undefined;
    // Without motion a menu is gone when the dialog of its item opens, and nothing has the focus.
    const opener = document.activeElement === document.body ? null : document.activeElement;
    const surroundings = ancestors(opener).filter((element) => element.matches(places));
    return () => {
      // Put somewhere on purpose since.
      if (!isFocusLost() && !document.activeElement?.closest('[role="dialog"]')) return;
      const isLeft = opener?.isConnected && !opener.matches(':disabled');
      focusPlace(isLeft ? opener : (find() ?? surroundings.find((element) => element.isConnected)));
    };
  }, [opened]);
}

function ancestors(element: Element | null): Element[] {
  return element ? [element, ...ancestors(element.parentElement)] : [];
}
