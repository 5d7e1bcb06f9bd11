import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { say } from '#client/answers.ts';
import { inReadersLanguage } from '#web/i18n/answers.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { showFailure } from '#web/ui/toast.ts';
import classes from './OfflineBar.module.css';

/** Says on every page that there is no connection, and keeps people on theirs meanwhile. */
export function OfflineBar() {
  const t = useMessages();
  const { online } = useNetwork();
  // A line that was gone before this page listened: what fails now is to be fetched when it is back.
  useEffect(() => onlineManager.setOnline(navigator.onLine), []);
  useHeldLinks(!online, () => showFailure(t('shell.offline.held')));
  return (
    <output className={classes['place']} data-offline={online ? undefined : ''}>
      {online ? null : (
        <span className={classes['bar']}>
          <IconWifiOff size={18} aria-hidden /> {inReadersLanguage(say('offline'))}
        </span>
      )}
    </output>
  );
}

/** The code of another page may not be here yet: going there would put the browser's own error in place of this page. */
function useHeldLinks(when: boolean, onHeld: () => void): void {
  const hold = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin !== window.location.origin || link.pathname === window.location.pathname) return;
    event.preventDefault();
    onHeld();
  });
  useEffect(() => {
    if (!when) return undefined;
    // Before the router hears of the click: it leaves alone what was prevented.
    const heard = (event: MouseEvent) => hold(event);
    document.addEventListener('click', heard, true);
    return () => document.removeEventListener('click', heard, true);
  }, [when]);
}
