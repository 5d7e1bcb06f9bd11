import type { Icon } from '@tabler/icons-react';
import {
  IconBriefcase,
  IconFileCheck,
  IconFlag,
  IconInbox,
  IconLayoutDashboard,
  IconMessage,
  IconSearch,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import { isBuilt, type PageName } from '#domain/siteMap.ts';
import type { User } from '#domain/user.ts';
import type { MessageKey } from '#web/lib/messages.tsx';

export interface NavigationItem {
  readonly page: PageName;
  readonly label: MessageKey;
}

export interface MemberNavigationItem extends NavigationItem {
  readonly icon: Icon;
}

/** What a visitor is offered, in the specified order. */
export const publicNavigation = built([
  { page: 'Jobs', label: 'shell.nav.jobs' },
  { page: 'Talent', label: 'shell.nav.talent' },
  { page: 'About', label: 'shell.nav.about' },
  { page: 'Contact', label: 'shell.nav.contact' },
]);

export const footerNavigation = built([
  { page: 'Jobs', label: 'shell.nav.jobs' },
  { page: 'Talent', label: 'shell.nav.talent' },
  { page: 'HowItWorks', label: 'shell.nav.howItWorks' },
  { page: 'Pricing', label: 'shell.nav.pricing' },
  { page: 'Resources', label: 'shell.nav.resources' },
  { page: 'About', label: 'shell.nav.about' },
  { page: 'Contact', label: 'shell.nav.contact' },
  { page: 'Privacy', label: 'shell.nav.privacy' },
  { page: 'Terms', label: 'shell.nav.terms' },
  { page: 'HIPAANotice', label: 'shell.nav.hipaa' },
]);

/** What a signed-in person is offered, by role. */
export function memberNavigation(user: Pick<User, 'user_role' | 'role'>): readonly MemberNavigationItem[] {
  const own = user.user_role === 'facility' ? facility : user.user_role === 'clinician' ? clinician : [];
  return user.role === 'admin' ? [...own, ...admin] : own;
}

function built<T extends NavigationItem>(items: readonly T[]): readonly T[] {
  return items.filter(({ page }) => isBuilt(page));
}

const clinician = built<MemberNavigationItem>([
  { page: 'ClinicianDashboard', label: 'shell.nav.dashboard', icon: IconLayoutDashboard },
  { page: 'Jobs', label: 'shell.nav.browseJobs', icon: IconSearch },
  { page: 'MyApplications', label: 'shell.nav.applications', icon: IconInbox },
  { page: 'Messages', label: 'shell.nav.messages', icon: IconMessage },
]);

const facility = built<MemberNavigationItem>([
  { page: 'FacilityDashboard', label: 'shell.nav.dashboard', icon: IconLayoutDashboard },
  { page: 'FacilityJobs', label: 'shell.nav.myJobs', icon: IconBriefcase },
  { page: 'FacilityApplicants', label: 'shell.nav.applicants', icon: IconUsers },
  { page: 'Talent', label: 'shell.nav.findTalent', icon: IconSearch },
  { page: 'Messages', label: 'shell.nav.messages', icon: IconMessage },
]);

const admin = built<MemberNavigationItem>([
  { page: 'AdminVerification', label: 'shell.nav.verification', icon: IconFileCheck },
  { page: 'AdminUsers', label: 'shell.nav.people', icon: IconUserCog },
  { page: 'AdminReports', label: 'shell.nav.reports', icon: IconFlag },
]);
