/** Who may open a page. `member`: anyone signed in. */
export type PageAccess = 'anyone' | 'member' | 'clinician' | 'facility' | 'admin';

export interface Page {
  /** Canonical address: lowercase, hyphenated. */
  readonly path: string;
  readonly access: PageAccess;
  /** Offered to search engines: open to visitors and worth finding. */
  readonly listed?: true;
  /** Among the 22 pages that the specification's site test names. */
  readonly inSiteTest?: true;
}

/**
 * Every page of the product under its specified name. The gate, the navigation, the redirects and the sitemap read this
 * table.
 */
export const siteMap = {
  Home: { path: '/', access: 'anyone', inSiteTest: true, listed: true },
  Jobs: { path: '/jobs', access: 'anyone', inSiteTest: true, listed: true },
  JobDetail: { path: '/job-detail', access: 'anyone', inSiteTest: true },
  Talent: { path: '/talent', access: 'anyone', inSiteTest: true, listed: true },
  Profile: { path: '/profile', access: 'anyone', inSiteTest: true },
  About: { path: '/about', access: 'anyone', listed: true },
  Contact: { path: '/contact', access: 'anyone', inSiteTest: true, listed: true },
  HowItWorks: { path: '/how-it-works', access: 'anyone', listed: true },
  Pricing: { path: '/pricing', access: 'anyone', listed: true },
  Resources: { path: '/resources', access: 'anyone', listed: true },
  Privacy: { path: '/privacy', access: 'anyone', inSiteTest: true, listed: true },
  Terms: { path: '/terms', access: 'anyone', inSiteTest: true, listed: true },
  HIPAANotice: { path: '/hipaa-notice', access: 'anyone', inSiteTest: true, listed: true },
  SystemCheck: { path: '/system-check', access: 'anyone' },
  // Who may fill an empty instance may have no account yet: the function decides (spec D32).
  DemoSetup: { path: '/demo-setup', access: 'anyone' },
  Login: { path: '/login', access: 'anyone' },
  ResetPassword: { path: '/reset-password', access: 'anyone' },
  Unsubscribe: { path: '/unsubscribe', access: 'anyone' },
  ConfirmEmail: { path: '/confirm-email', access: 'anyone' },
  /** Where the mail leads that asks whether jobs are still open. */
  StillOpen: { path: '/still-open', access: 'anyone' },
  /** What a clinician shared by a link: the token in its address says what. */
  Passport: { path: '/passport', access: 'anyone' },
  /** Where an invitation to a facility's team leads. */
  Join: { path: '/join', access: 'anyone' },
  /** The form of a person who was asked for a reference; they have no account. */
  Reference: { path: '/reference', access: 'anyone' },
  Onboarding: { path: '/onboarding', access: 'member', inSiteTest: true },
  Dashboard: { path: '/dashboard', access: 'member', inSiteTest: true },
  Messages: { path: '/messages', access: 'member', inSiteTest: true },
  Notifications: { path: '/notifications', access: 'member' },
  /** Saved searches, and how soon their owner is notified of what they find. */
  Alerts: { path: '/alerts', access: 'member' },
  /** Interviews: those that wait for an answer, and those that are booked. */
  Schedule: { path: '/schedule', access: 'member' },
  /** Hours of shifts, a week at a time: both sides read and sign them. */
  Timesheets: { path: '/timesheets', access: 'member' },
  /** What counts of what one did with what both had agreed on, and its appeals. */
  Record: { path: '/record', access: 'member' },
  /** What people a clinician worked with answered about that work. */
  References: { path: '/references', access: 'clinician' },
  /** One offer: its clinician reads and answers it, the facility writes it and follows it. */
  Offer: { path: '/offer', access: 'member' },
  /** Everything about an offer that was sent, for both sides to keep. */
  Receipt: { path: '/receipt', access: 'member' },
  Settings: { path: '/settings', access: 'member', inSiteTest: true },
  LogoutTest: { path: '/logout-test', access: 'member' },
  SiteTest: { path: '/site-test', access: 'member' },
  ClinicianDashboard: { path: '/clinician-dashboard', access: 'clinician', inSiteTest: true },
  ProfileEdit: { path: '/profile-edit', access: 'member', inSiteTest: true },
  VerificationCheck: { path: '/verification-check', access: 'clinician' },
  MyApplications: { path: '/my-applications', access: 'clinician', inSiteTest: true },
  Portfolio: { path: '/portfolio', access: 'clinician', inSiteTest: true },
  SavedJobs: { path: '/saved-jobs', access: 'clinician' },
  FacilityDashboard: { path: '/facility-dashboard', access: 'facility', inSiteTest: true },
  PostJob: { path: '/post-job', access: 'facility', inSiteTest: true },
  FacilityJobs: { path: '/facility-jobs', access: 'facility', inSiteTest: true },
  /** Adds jobs from a spreadsheet. */
  ImportJobs: { path: '/import-jobs', access: 'facility' },
  FacilityApplicants: { path: '/facility-applicants', access: 'facility', inSiteTest: true },
  /** Who sees its jobs, where applications come from and how far they come. */
  FacilityFigures: { path: '/facility-figures', access: 'facility' },
  /** The facility's colleagues, places and texts. */
  Workspace: { path: '/workspace', access: 'facility' },
  /** Open shifts from a pattern. */
  PlanShifts: { path: '/plan', access: 'facility' },
  SavedTalent: { path: '/saved-talent', access: 'facility', inSiteTest: true },
  AdminOverview: { path: '/admin-overview', access: 'admin' },
  AdminReports: { path: '/admin-reports', access: 'admin' },
  AdminVerification: { path: '/admin-verification', access: 'admin' },
  /** Facilities that wait to be verified. */
  AdminFacilities: { path: '/admin-facilities', access: 'admin' },
  /** Exclusion lists, and the people who may be on them. */
  AdminScreening: { path: '/admin-screening', access: 'admin' },
  /** Entries of records of which a side appealed. */
  AdminAppeals: { path: '/admin-appeals', access: 'admin' },
  AdminUsers: { path: '/admin-users', access: 'admin' },
  AdminAudit: { path: '/admin-audit', access: 'admin' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof siteMap;

export const pageNames = Object.keys(siteMap) as PageName[];

export function pageNamed(name: PageName): Page {
  return siteMap[name];
}

/** The page at a canonical path, or null. */
export function pageAt(path: string): PageName | null {
  return pageNames.find((name) => siteMap[name].path === path) ?? null;
}

/**
 * Where a path that is not canonical should go: page names in any case, hyphenless forms, a trailing slash and the old
 * name `explore`. Null when the path is canonical already or names no page.
 */
export function canonicalPath(path: string): string | null {
  const known = byLooseName.get(looseName(path));
  return known && known !== path ? known : null;
}

/** The address of a page with its query; empty values are left out. */
export function pageHref(name: PageName, query: Readonly<Record<string, string | null | undefined>> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => (value ? [`${key}=${encodeURIComponent(value)}`] : []));
  return pairs.length > 0 ? `${siteMap[name].path}?${pairs.join('&')}` : siteMap[name].path;
}

const byLooseName = new Map<string, string>([
  ...pageNames.map((name): [string, string] => [looseName(name), siteMap[name].path]),
  ['', '/'],
  ['explore', siteMap.Talent.path],
]);

function looseName(path: string): string {
  return decoded(path)
    .toLowerCase()
    .replace(/[-_\s]/g, '')
    .replace(/^\/+|\/+$/g, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
