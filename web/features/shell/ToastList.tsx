import { mergeMantineTheme, MantineThemeProvider, useMantineTheme } from '@mantine/core';
import { notifications, Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import { placeToasts } from '#web/ui/toast.ts';

/** The toasts that were not closed yet. Their close button has no word on it, so it gets one for those who listen. */
export function ToastList() {
  const t = useMessages();
  const theme = useMantineTheme();
  useEffect(() => placeToasts((toast) => void notifications.show(toast)), []);
  const closeButtonProps = { 'aria-label': t('shell.close') };
  const named = mergeMantineTheme(theme, { components: { Notification: { defaultProps: { closeButtonProps } } } });
  return (
    <MantineThemeProvider theme={named}>
      <Notifications position="bottom-left" limit={3} />
    </MantineThemeProvider>
  );
}
