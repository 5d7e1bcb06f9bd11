import { useEffect, useRef } from 'react';
import { useAddressParams } from '#web/lib/addressParams.ts';
import type { ProfileTab } from './profileForm.ts';

/** The tab of `?tab=`, the first one without. `onOpen` runs once the opened tab is drawn. */
export function useProfileTab(
  tabs: readonly ProfileTab[],
): [tab: ProfileTab, openTab: (tab: ProfileTab, onOpen?: () => void) => void] {
  const [params, change] = useAddressParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'basic';
  const waiting = useRef<{ tab: ProfileTab; onOpen: () => void } | null>(null);
  useEffect(() => {
    if (waiting.current?.tab !== tab) return;
    waiting.current.onOpen();
    waiting.current = null;
  }, [tab]);
  const openTab = (next: ProfileTab, onOpen?: () => void) => {
    if (next === tab) return onOpen?.();
    waiting.current = onOpen ? { tab: next, onOpen } : null;
    change({ tab: next === 'basic' ? null : next });
    return undefined;
  };
  return [tab, openTab];
}
