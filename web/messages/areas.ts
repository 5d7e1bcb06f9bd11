import type { clientAnswers } from '#client/answers.ts';
import type { answers } from '#domain/site/answers.ts';
import type { newsTexts } from '#domain/site/news.ts';
import type { PageName } from '#domain/site/siteMap.ts';
import type adminKeys from '../../messages/en/admin.json';
import type authKeys from '../../messages/en/auth.json';
import type clinicianKeys from '../../messages/en/clinician.json';
import type credentialsKeys from '../../messages/en/credentials.json';
import type diagnosticsKeys from '../../messages/en/diagnostics.json';
import type facilityKeys from '../../messages/en/facility.json';
import type fitKeys from '../../messages/en/fit.json';
import type guidesKeys from '../../messages/en/guides.json';
import type jobsKeys from '../../messages/en/jobs.json';
import type jobSearchKeys from '../../messages/en/jobSearch.json';
import type jobTermsKeys from '../../messages/en/jobTerms.json';
import type legalKeys from '../../messages/en/legal.json';
import type messagingKeys from '../../messages/en/messaging.json';
import type newsKeys from '../../messages/en/news.json';
import type installedKeys from '../../messages/en/installed.json';
import type pagesKeys from '../../messages/en/pages.json';
import type passportKeys from '../../messages/en/passport.json';
import type personTermsKeys from '../../messages/en/personTerms.json';
import type profileKeys from '../../messages/en/profile.json';
import type publicKeys from '../../messages/en/public.json';
import type searchKeys from '../../messages/en/search.json';
import type secondFactorKeys from '../../messages/en/secondFactor.json';
import type settingsKeys from '../../messages/en/settings.json';
import type shellKeys from '../../messages/en/shell.json';
import type statesKeys from '../../messages/en/states.json';
import type talentKeys from '../../messages/en/talent.json';
import type trustKeys from '../../messages/en/trust.json';
import type withoutScriptsKeys from '../../messages/en/withoutScripts.json';

/** The catalogues of a language, `messages/<locale>/<area>.json`. */
interface Areas {
  shell: typeof shellKeys;
  /** What the server and the client say, whose English stands in `domain/site/answers.ts`: only other languages have a file. */
  answers: Readonly<Record<`answers.${keyof typeof answers | keyof typeof clientAnswers}`, string>>;
  /** The kinds of notifications, and what they say, whose English stands in `domain/site/news.ts`. */
  news: typeof newsKeys & Readonly<Record<`news.${keyof typeof newsTexts}`, string>>;
  states: typeof statesKeys;
  /** Of the manifest and of the page without a connection: no browser fetches it. */
  installed: typeof installedKeys;
  /** Of what only browsers without scripts show: none fetches it. */
  withoutScripts: typeof withoutScriptsKeys;
  auth: typeof authKeys;
  /** Of the second step of a login, which its code brings along. */
  secondFactor: typeof secondFactorKeys;
  public: typeof publicKeys;
  pages: typeof pagesKeys;
  legal: typeof legalKeys;
  guides: typeof guidesKeys;
  /** Of fit, which its code brings along to any page. */
  fit: typeof fitKeys;
  clinician: typeof clinicianKeys;
  facility: typeof facilityKeys;
  jobs: typeof jobsKeys;
  /** Of the searches of jobs and of clinicians. */
  search: typeof searchKeys;
  /** Of the search alone: other pages that show jobs do not download it. */
  jobSearch: typeof jobSearchKeys;
  /** A job's shifts, type and benefits, by their values. */
  jobTerms: typeof jobTermsKeys;
  talent: typeof talentKeys;
  /** What clinicians say of when they could begin. */
  personTerms: typeof personTermsKeys;
  messaging: typeof messagingKeys;
  settings: typeof settingsKeys;
  profile: typeof profileKeys;
  credentials: typeof credentialsKeys;
  /** Of a shared passport, and of the part of the settings where it is shared. */
  passport: typeof passportKeys;
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
  Jobs: ['jobs', 'search', 'jobSearch', 'jobTerms', 'states'],
  JobDetail: ['jobs', 'jobTerms', 'trust'],
  Talent: ['talent', 'search', 'jobTerms', 'personTerms', 'states'],
  Profile: ['clinician', 'jobs', 'jobTerms', 'personTerms', 'profile', 'trust'],
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
  Unsubscribe: ['auth', 'news'],
  ConfirmEmail: ['auth'],
  Passport: ['passport', 'credentials'],
  Onboarding: ['auth', 'credentials', 'states'],
  Dashboard: ['auth'],
  Messages: ['messaging', 'trust'],
  Notifications: ['messaging', 'news'],
  Settings: ['settings', 'secondFactor', 'news', 'credentials'],
  LogoutTest: ['diagnostics'],
  SiteTest: ['diagnostics'],
  ClinicianDashboard: ['clinician', 'credentials', 'jobs'],
  ProfileEdit: ['profile', 'jobTerms', 'personTerms', 'states'],
  VerificationCheck: ['credentials'],
  MyApplications: ['clinician', 'trust'],
  Portfolio: ['profile'],
  SavedJobs: ['clinician', 'jobs'],
  FacilityDashboard: ['facility', 'trust'],
  PostJob: ['facility', 'jobs', 'jobTerms', 'states'],
  FacilityJobs: ['facility'],
  FacilityApplicants: ['facility', 'states', 'trust'],
  SavedTalent: ['facility'],
  AdminOverview: ['admin'],
  AdminReports: ['admin', 'trust'],
  AdminVerification: ['admin', 'credentials', 'trust'],
  AdminUsers: ['admin', 'credentials', 'trust'],
  AdminAudit: ['admin'],
};
