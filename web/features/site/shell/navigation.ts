import type { PageName } from '#domain/shared/siteMap.ts';
import type { User } from '#domain/accounts/user.ts';
import type { MessageKey } from '#web/i18n/messages.tsx';

export interface NavigationItem {
  readonly page: PageName;
  readonly label: MessageKey;
  /** Only where the header has room for more than five. */
  readonly isWide?: true;
}

/** What a visitor is offered, in the specified order. */
export const publicNavigation: readonly NavigationItem[] = [
  { page: 'Jobs', label: 'shell.nav.jobs' },
  { page: 'Talent', label: 'shell.nav.talent' },
  { page: 'About', label: 'shell.nav.about' },
  { page: 'Contact', label: 'shell.nav.contact' },
];

export const footerNavigation: readonly NavigationItem[] = [
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
];

/** What a signed-in person is offered, by role. */
export function memberNavigation(
  user: Pick<User, 'user_role' | 'role'> & Partial<Pick<User, 'work_role'>>,
): readonly NavigationItem[] {
  const own = user.user_role === 'facility' ? facilityPages(user) : user.user_role === 'clinician' ? clinician : [];
  return user.role === 'admin' ? [...own, ...admin] : own;
}

/** The same where there is room for more: the tabs of a phone lead a facility to these through its account menu. */
export function headerNavigation(user: Parameters<typeof memberNavigation>[0]): readonly NavigationItem[] {
  const items = memberNavigation(user);
  if (user.user_role !== 'facility' || user.role === 'admin') return items;
  return [
    ...items,
    { page: 'Schedule', label: 'shell.nav.schedule', isWide: true },
    { page: 'Workspace', label: 'shell.nav.team', isWide: true },
  ];
}

const clinician: readonly NavigationItem[] = [
  { page: 'ClinicianDashboard', label: 'shell.nav.dashboard' },
  { page: 'Jobs', label: 'shell.nav.browseJobs' },
  { page: 'MyApplications', label: 'shell.nav.applications' },
  { page: 'Messages', label: 'shell.nav.messages' },
];

const facility: readonly NavigationItem[] = [
  { page: 'FacilityDashboard', label: 'shell.nav.dashboard' },
  { page: 'FacilityJobs', label: 'shell.nav.myJobs' },
  { page: 'FacilityApplicants', label: 'shell.nav.applicants' },
  { page: 'Talent', label: 'shell.nav.findTalent' },
  { page: 'Messages', label: 'shell.nav.messages' },
];

/** Without what a member's role does not include. */
function facilityPages({ work_role }: Partial<Pick<User, 'work_role'>>): readonly NavigationItem[] {
  if (work_role !== 'reviewer' && work_role !== 'viewer') return facility;
  return facility.filter(({ page }) => page !== 'Messages');
}

const admin: readonly NavigationItem[] = [
  { page: 'AdminOverview', label: 'shell.nav.overview' },
  { page: 'AdminVerification', label: 'shell.nav.verification' },
  { page: 'AdminFacilities', label: 'shell.nav.facilities' },
  { page: 'AdminScreening', label: 'shell.nav.screening' },
  { page: 'AdminUsers', label: 'shell.nav.people' },
  { page: 'AdminReports', label: 'shell.nav.reports' },
  { page: 'AdminAppeals', label: 'shell.nav.appeals' },
];
