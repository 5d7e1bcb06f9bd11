import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { clientText } from '#client/answers.ts';
import { inReadersLanguage } from '#web/i18n/answers.ts';
import classes from './OfflineBar.module.css';

/** Shows on every page that there is no connection, and leaves users on their page until it returns. */
export function OfflineBar() {
  const { online } = useNetwork();
  // A line that was gone before this page listened: what fails now is to be fetched when it is back.
  useEffect(() => onlineManager.setOnline(navigator.onLine), []);
  const [held, setHeld] = useState(0);
  useHeldLinks(!online, () => setHeld((before) => before + 1));
  return (
    <output className={classes['place']}>
      {online ? null : (
        // Drawn and announced once more for each link that it holds back.
        <span key={held} className={classes['bar']} data-held={held > 0 || undefined}>
          <IconWifiOff size={18} aria-hidden /> {inReadersLanguage(clientText('offline'))}
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
    // Before the router receives the click: it leaves alone what was prevented.
    const heard = (event: MouseEvent) => hold(event);
    document.addEventListener('click', heard, true);
    return () => document.removeEventListener('click', heard, true);
  }, [when]);
}
