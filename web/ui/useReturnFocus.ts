import { useEffect, useEffectEvent } from 'react';
import { focusPlace } from '#web/document/focusPlace.ts';

/** Milliseconds. The library gives the focus back to what opened a dialog 10 ms after it closed. */
const afterLibrary = 30;

/** After a dialog: the focus goes to `place` when what opened it is gone by then. */
export function useReturnFocus(opened: boolean, place: (() => Element | null | undefined) | undefined): void {
  const find = useEffectEvent(() => place?.());
  useEffect(() => {
    if (!opened) return undefined;
    // Without motion a menu whose item opened it has gone already, and nothing has the focus.
    const opener = document.activeElement === document.body ? null : document.activeElement;
    return () => {
      window.setTimeout(() => {
        const next = opener?.isConnected ? null : find();
        if (next) focusPlace(next);
      }, afterLibrary);
    };
  }, [opened]);
}
