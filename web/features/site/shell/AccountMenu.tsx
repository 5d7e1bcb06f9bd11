import { Menu, Text, UnstyledButton } from '@mantine/core';
import {
  IconBell,
  IconBookmark,
  IconCalendar,
  IconChartBar,
  IconClipboardCheck,
  IconFileText,
  IconHistory,
  IconLogout,
  IconSettings,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { mayUsePage } from '#domain/workspaces/pageRights.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { User } from '#domain/accounts/user.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { Portrait } from '#web/ui/Portrait.tsx';

/** Who is signed in, and the way out. */
export function AccountMenu({ user }: { user: User }) {
  const t = useMessages();
  const { logout } = useSession();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={t('shell.nav.account')} p={4} style={{ borderRadius: '50%' }}>
          <Portrait src={user.avatar} name={user.full_name} size={36} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--ink)" truncate>
            {user.full_name}
          </Text>
          <Text size="sm" truncate>
            {user.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        {user.user_role
          ? ownLinks[user.user_role]
              .filter(({ page }) => mayUsePage(page, user.work_role))
              .map(({ page, label, icon: Picture }) => (
                <Menu.Item
                  key={page}
                  component={Link}
                  to={pageHref(page)}
                  leftSection={<Picture size={18} aria-hidden />}
                >
                  {t(label)}
                </Menu.Item>
              ))
          : null}
        {user.role === 'admin' ? (
          <Menu.Item component={Link} to={pageHref('AdminAudit')} leftSection={<IconHistory size={18} aria-hidden />}>
            {t('shell.nav.audit')}
          </Menu.Item>
        ) : null}
        <Menu.Item component={Link} to={pageHref('Settings')} leftSection={<IconSettings size={18} aria-hidden />}>
          {t('shell.nav.settings')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logout('/')}>
          {t('shell.nav.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is on no other menu. */
const ownLinks = {
  clinician: [
    { page: 'ProfileEdit', label: 'shell.nav.profile', icon: IconUser },
    { page: 'VerificationCheck', label: 'shell.nav.documents', icon: IconFileText },
    { page: 'Schedule', label: 'shell.nav.schedule', icon: IconCalendar },
    { page: 'References', label: 'shell.nav.references', icon: IconUserCheck },
    { page: 'Record', label: 'shell.nav.record', icon: IconClipboardCheck },
    { page: 'SavedJobs', label: 'shell.nav.savedJobs', icon: IconBookmark },
    { page: 'Alerts', label: 'shell.nav.alerts', icon: IconBell },
  ],
  facility: [
    { page: 'ProfileEdit', label: 'shell.nav.profile', icon: IconFileText },
    { page: 'Workspace', label: 'shell.nav.workspace', icon: IconUser },
    { page: 'Schedule', label: 'shell.nav.schedule', icon: IconCalendar },
    { page: 'Record', label: 'shell.nav.record', icon: IconClipboardCheck },
    { page: 'FacilityFigures', label: 'shell.nav.figures', icon: IconChartBar },
    { page: 'SavedTalent', label: 'shell.nav.savedTalent', icon: IconBookmark },
    { page: 'Alerts', label: 'shell.nav.alerts', icon: IconBell },
  ],
} as const;
