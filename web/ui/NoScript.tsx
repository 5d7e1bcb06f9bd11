import { Text } from '@mantine/core';
import { useMessages } from '#web/lib/messages.tsx';
import classes from './NoScript.module.css';

/** Says what works without JavaScript, where there is none. */
export function NoScript() {
  const t = useMessages();
  return (
    <noscript>
      <Text className={classes['line'] ?? ''}>{t('shell.noScript')}</Text>
    </noscript>
  );
}
