import type { PageName } from '#domain/siteMap.ts';
import type adminKeys from './en/admin.json';
import type answersKeys from './en/answers.json';
import type authKeys from './en/auth.json';
import type clinicianKeys from './en/clinician.json';
import type credentialsKeys from './en/credentials.json';
import type diagnosticsKeys from './en/diagnostics.json';
import type facilityKeys from './en/facility.json';
import type guidesKeys from './en/guides.json';
import type jobsKeys from './en/jobs.json';
import type legalKeys from './en/legal.json';
import type messagingKeys from './en/messaging.json';
import type installedKeys from './en/installed.json';
import type newsKeys from './en/news.json';
import type pagesKeys from './en/pages.json';
import type profileKeys from './en/profile.json';
import type publicKeys from './en/public.json';
import type secondFactorKeys from './en/secondFactor.json';
import type settingsKeys from './en/settings.json';
import type shellKeys from './en/shell.json';
import type talentKeys from './en/talent.json';
import type trustKeys from './en/trust.json';

/** The catalogues of a language, `<locale>/<area>.json`. */
interface Areas {
  shell: typeof shellKeys;
  /** What the server says, sentence by sentence: only those who do not read English fetch it. */
  answers: typeof answersKeys;
  /** What notifications say, likewise. */
  news: typeof newsKeys;
  /** Of the manifest and of the page without a connection: no browser fetches it. */
  installed: typeof installedKeys;
  auth: typeof authKeys;
  /** Of the second step of a login, which its code brings along. */
  secondFactor: typeof secondFactorKeys;
  public: typeof publicKeys;
  pages: typeof pagesKeys;
  legal: typeof legalKeys;
  guides: typeof guidesKeys;
  clinician: typeof clinicianKeys;
  facility: typeof facilityKeys;
  jobs: typeof jobsKeys;
  talent: typeof talentKeys;
  messaging: typeof messagingKeys;
  settings: typeof settingsKeys;
  profile: typeof profileKeys;
  credentials: typeof credentialsKeys;
  trust: typeof trustKeys;
  admin: typeof adminKeys;
  diagnostics: typeof diagnosticsKeys;
}

export type AreaName = keyof Areas;

/** Every key that exists in a catalogue: a text that is missing does not compile. */
export type MessageKey = { [Area in AreaName]: keyof Areas[Area] }[AreaName];

/** What a page downloads besides `shell`, which every page shows. */
export const pageAreas: Readonly<Record<PageName, readonly AreaName[]>> = {
  Home: ['public', 'auth'],
  Jobs: ['jobs'],
  JobDetail: ['jobs', 'trust'],
  Talent: ['talent'],
  Profile: ['clinician', 'jobs', 'profile', 'trust'],
  About: ['pages', 'public'],
  Contact: ['pages', 'auth'],
  HowItWorks: ['pages'],
  Pricing: ['pages'],
  Resources: ['pages', 'guides'],
  Privacy: ['pages', 'legal'],
  Terms: ['pages', 'legal'],
  HIPAANotice: ['pages', 'legal'],
  SystemCheck: ['diagnostics'],
  DemoSetup: ['diagnostics'],
  Login: ['auth'],
  ResetPassword: ['auth'],
  Unsubscribe: ['auth', 'messaging'],
  ConfirmEmail: ['auth'],
  Onboarding: ['auth', 'credentials'],
  Dashboard: ['auth'],
  Messages: ['messaging', 'trust'],
  Notifications: ['messaging'],
  Settings: ['settings', 'secondFactor'],
  LogoutTest: ['diagnostics'],
  SiteTest: ['diagnostics'],
  ClinicianDashboard: ['clinician', 'credentials', 'jobs'],
  ProfileEdit: ['profile'],
  VerificationCheck: ['credentials'],
  MyApplications: ['clinician', 'trust'],
  Portfolio: ['profile'],
  SavedJobs: ['clinician', 'jobs'],
  FacilityDashboard: ['facility', 'trust'],
  PostJob: ['facility'],
  FacilityJobs: ['facility'],
  FacilityApplicants: ['facility', 'trust'],
  SavedTalent: ['facility'],
  AdminOverview: ['admin'],
  AdminReports: ['trust'],
  AdminVerification: ['admin', 'credentials', 'trust'],
  AdminUsers: ['admin'],
  AdminAudit: ['admin'],
};
