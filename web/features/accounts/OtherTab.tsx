import { Anchor } from '@mantine/core';
import { useLocation } from 'react-router';
import { useServerWords } from '#web/i18n/serverWords.ts';
import type { AuthTab } from './AuthPanel.tsx';

/** The tabs are buttons of the page's code: without it a link leads to the other form. `action`: the page that has both. */
export function OtherTab({ tab, action }: { tab: AuthTab; action: string | undefined }) {
  const t = useServerWords();
  const { pathname, search } = useLocation();
  const other = tab === 'login' ? 'signup' : 'login';
  const [path, query] = (action ?? pathname + search).split('?', 2);
  const params = new URLSearchParams(query);
  params.set('tab', other);
  return (
    <p>
      <Anchor href={`${path}?${params}`}>{t('withoutScripts.otherTab', { tab: t(`auth.${other}`) })}</Anchor>
    </p>
  );
}
