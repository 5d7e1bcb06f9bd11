import { VisuallyHidden } from '@mantine/core';
import { useNavigation } from 'react-router';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './NavigationProgress.module.css';

/** A thin bar at the top while the next page is on its way; the first 150 ms show nothing. */
export function NavigationProgress() {
  const t = useMessages();
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <output className={classes['track']}>
      <span className={classes['bar']} />
      <VisuallyHidden>{t('shell.loadingPage')}</VisuallyHidden>
    </output>
  );
}
