import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { withParts } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { useTexts } from '#web/i18n/texts.ts';

/** What fit is for, and the way out of it. `brief`: in one line, below a form. */
export function FitNotice({ brief = false }: { brief?: boolean }) {
  const t = useTexts('fit');
  const isClinician = useSession().user?.user_role === 'clinician';
  return (
    <Text size="sm" c="dimmed">
      {t(brief ? 'fit.notice.brief' : 'fit.notice')}{' '}
      {isClinician ? withParts(t('fit.optOut'), { settings: settingsLink }) : t('fit.optOut.facility')}
    </Text>
  );
}

function settingsLink(text: string) {
  return (
    <Anchor component={Link} to={`${pageHref('Settings')}#fit`} inherit underline="always" className="reach">
      {text}
    </Anchor>
  );
}
