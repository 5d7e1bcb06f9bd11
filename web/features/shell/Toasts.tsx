import { mergeMantineTheme, MantineThemeProvider, useMantineTheme } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useMessages } from '#web/lib/messages.tsx';

/** Where toasts appear. Their close button has no word on it, so it gets one for those who listen. */
export function Toasts() {
  const t = useMessages();
  const theme = useMantineTheme();
  const closeButtonProps = { 'aria-label': t('shell.close') };
  const named = mergeMantineTheme(theme, { components: { Notification: { defaultProps: { closeButtonProps } } } });
  return (
    <MantineThemeProvider theme={named}>
      <Notifications position="top-center" limit={3} />
    </MantineThemeProvider>
  );
}
