import { mergeMantineTheme, MantineThemeProvider, useMantineTheme } from '@mantine/core';
import { notifications, Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import { placeToasts } from '#web/ui/toast.ts';

/** The toasts that were not closed yet. Their close button has no word on it, so it gets one for those who listen. */
export function ToastList() {
  const t = useMessages();
  const theme = useMantineTheme();
  useEffect(() => placeToasts((toast) => void notifications.show({ ...toast, position: freeCorner() })), []);
  const closeButtonProps = { 'aria-label': t('shell.close') };
  const named = mergeMantineTheme(theme, { components: { Notification: { defaultProps: { closeButtonProps } } } });
  return (
    <MantineThemeProvider theme={named}>
      <Notifications position="bottom-left" limit={3} />
    </MantineThemeProvider>
  );
}

/**
 * Where a page works down to its lower edge, as the board does, toasts come above it: below they would cover what has just
 * moved. An opened application does so where its buttons are fixed to that edge.
 */
function freeCorner(): 'top-center' | 'bottom-left' {
  const isNarrow = window.matchMedia('(max-width: 61.99em)').matches;
  const works = isNarrow ? '[data-toasts]' : '[data-toasts="above"]';
  return document.querySelector(works) ? 'top-center' : 'bottom-left';
}
