import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { User } from '#domain/accounts/user.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** The way from a facility's settings to its colleagues and places. */
export function TeamSection({ user }: { user: User }) {
  const t = useMessages();
  if (user.user_role !== 'facility') return null;
  return (
    <SettingsSection id="team" title={t('settings.team.title')} text={t('settings.team.text')}>
      <Button component={Link} to={pageHref('Workspace')} variant="default">
        {t('settings.team.open')}
      </Button>
    </SettingsSection>
  );
}
