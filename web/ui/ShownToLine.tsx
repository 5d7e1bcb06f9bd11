import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { User } from '#domain/accounts/user.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';

type ShownUser = Pick<User, 'user_role' | 'profile_visibility' | 'blocked_facility_ids'>;

/** Says to a clinician who is not shown to everyone who does see them, and where that is chosen. */
export function ShownToLine({ user }: { user: ShownUser }) {
  const t = useMessages();
  const { profile_visibility: chosen, blocked_facility_ids: hiddenFrom } = user;
  if (user.user_role !== 'clinician' || (chosen === 'everybody' && hiddenFrom.length === 0)) return null;
  return (
    <Text size="sm" mt={4} role="note" className="no-print">
      {t(chosen === 'nobody' ? 'profile.shownTo.applied' : 'profile.shownTo.facilities')}{' '}
      <Anchor component={Link} to={`${pageHref('Settings')}#privacy`} inherit>
        {t('profile.shownTo.change')}
      </Anchor>
    </Text>
  );
}
