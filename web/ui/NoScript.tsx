import { Text } from '@mantine/core';
import { useServerWords } from '#web/i18n/serverWords.ts';

/** Says what works without JavaScript, where there is none. */
export function NoScript() {
  return <noscript>{import.meta.env.SSR ? <Line /> : null}</noscript>;
}

function Line() {
  return (
    <Text px="md" py={12} style={{ background: 'var(--surface)', borderBottom: '1px solid var(--hairline)' }}>
      {useServerWords()('withoutScripts.line')}
    </Text>
  );
}
