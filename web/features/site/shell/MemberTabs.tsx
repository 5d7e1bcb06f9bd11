import { Menu, UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import {
  IconBriefcase,
  IconBuildingHospital,
  IconDots,
  IconFileCheck,
  IconFlag,
  IconScale,
  IconInbox,
  IconLayoutDashboard,
  IconListSearch,
  IconMessage,
  IconSearch,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { pageHref, type PageName } from '#domain/shared/siteMap.ts';
import type { Side } from '#web/session/lastRole.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { memberNavigation, type NavigationItem } from './navigation.ts';
import { NavCount } from './NavCount.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import classes from './Shell.module.css';

/** As many as can be read and hit on the narrowest phone. */
const maxTabs = 5;

/** The navigation of a phone: within reach of the thumb. Administrators who are on a side as well have more of it. */
export function MemberTabs({ side }: { side: Side }) {
  const t = useMessages();
  const items = memberNavigation(side);
  const isFull = items.length > maxTabs;
  const tabs = isFull ? items.slice(0, maxTabs - 1) : items;
  return (
    <nav className={classes['tabs']} aria-label={t('shell.nav.main')}>
      {tabs.map(({ page, label }) => (
        <NavigationLink key={page} page={page} className={classes['tab']}>
          <PagePicture page={page} size={22} />
          {t(label)}
          <NavCount page={page} isAdmin={side.role === 'admin'} />
        </NavigationLink>
      ))}
      {isFull ? <MoreTab items={items.slice(maxTabs - 1)} /> : null}
    </nav>
  );
}

function MoreTab({ items }: { items: readonly NavigationItem[] }) {
  const t = useMessages();
  return (
    <Menu position="top-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes['tab'] ?? ''}>
          <IconDots size={22} stroke={1.75} aria-hidden />
          {t('shell.nav.more')}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ page, label }) => (
          <Menu.Item
            key={page}
            component={Link}
            to={pageHref(page)}
            mih={44}
            leftSection={<PagePicture page={page} size={20} />}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function PagePicture({ page, size }: { page: PageName; size: number }) {
  const Picture = pictures[page] ?? IconDots;
  return <Picture size={size} stroke={1.75} aria-hidden />;
}

const pictures: Partial<Record<PageName, Icon>> = {
  ClinicianDashboard: IconLayoutDashboard,
  Jobs: IconSearch,
  MyApplications: IconInbox,
  Messages: IconMessage,
  FacilityDashboard: IconLayoutDashboard,
  FacilityJobs: IconBriefcase,
  FacilityApplicants: IconUsers,
  Talent: IconSearch,
  AdminVerification: IconFileCheck,
  AdminFacilities: IconBuildingHospital,
  AdminScreening: IconListSearch,
  AdminOverview: IconLayoutDashboard,
  AdminUsers: IconUserCog,
  AdminReports: IconFlag,
  AdminAppeals: IconScale,
};
