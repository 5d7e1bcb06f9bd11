import type { clientAnswers } from '#client/answers.ts';
import type { answers } from '#domain/shared/errorMessages.ts';
import type { notificationTexts } from '#domain/notifications/notificationTexts.ts';
import type adminKeys from '../../messages/en/admin.json';
import type alertsKeys from '../../messages/en/alerts.json';
import type applicantReadinessKeys from '../../messages/en/applicantReadiness.json';
import type assignedWorkKeys from '../../messages/en/assignedWork.json';
import type auditTermsKeys from '../../messages/en/auditTerms.json';
import type authKeys from '../../messages/en/auth.json';
import type boardKeys from '../../messages/en/board.json';
import type verificationLogKeys from '../../messages/en/verificationLog.json';
import type checkedKeys from '../../messages/en/checked.json';
import type checkTermsKeys from '../../messages/en/checkTerms.json';
import type clinicianKeys from '../../messages/en/clinician.json';
import type credentialTermsKeys from '../../messages/en/credentialTerms.json';
import type credentialsKeys from '../../messages/en/credentials.json';
import type diagnosticsKeys from '../../messages/en/diagnostics.json';
import type eligibilityKeys from '../../messages/en/eligibility.json';
import type eligibilityTermsKeys from '../../messages/en/eligibilityTerms.json';
import type facilityKeys from '../../messages/en/facility.json';
import type facilityCheckKeys from '../../messages/en/facilityCheck.json';
import type facilityDeskKeys from '../../messages/en/facilityDesk.json';
import type responseTimesKeys from '../../messages/en/responseTimes.json';
import type figuresKeys from '../../messages/en/figures.json';
import type dayOneKeys from '../../messages/en/dayOne.json';
import type fitKeys from '../../messages/en/fit.json';
import type formTemplatesKeys from '../../messages/en/formTemplates.json';
import type guidesKeys from '../../messages/en/guides.json';
import type interviewsKeys from '../../messages/en/interviews.json';
import type invitationsKeys from '../../messages/en/invitations.json';
import type jobsKeys from '../../messages/en/jobs.json';
import type jobEligibilityKeys from '../../messages/en/jobEligibility.json';
import type jobFeedKeys from '../../messages/en/jobFeed.json';
import type jobQuestionsKeys from '../../messages/en/jobQuestions.json';
import type jobSearchKeys from '../../messages/en/jobSearch.json';
import type jobSheetKeys from '../../messages/en/jobSheet.json';
import type jobTermsKeys from '../../messages/en/jobTerms.json';
import type legalKeys from '../../messages/en/legal.json';
import type messagingKeys from '../../messages/en/messaging.json';
import type notificationsKeys from '../../messages/en/notifications.json';
import type installedKeys from '../../messages/en/installed.json';
import type offerFormKeys from '../../messages/en/offerForm.json';
import type offersKeys from '../../messages/en/offers.json';
import type onboardingKeys from '../../messages/en/onboarding.json';
import type openShiftsKeys from '../../messages/en/openShifts.json';
import type organizationKeys from '../../messages/en/organization.json';
import type pagesKeys from '../../messages/en/pages.json';
import type passportKeys from '../../messages/en/passport.json';
import type personTermsKeys from '../../messages/en/personTerms.json';
import type postingsKeys from '../../messages/en/postings.json';
import type profileKeys from '../../messages/en/profile.json';
import type pushKeys from '../../messages/en/push.json';
import type publicKeys from '../../messages/en/public.json';
import type recordKeys from '../../messages/en/record.json';
import type savedPeopleKeys from '../../messages/en/savedPeople.json';
import type referencesKeys from '../../messages/en/references.json';
import type readinessKeys from '../../messages/en/readiness.json';
import type sheetKeys from '../../messages/en/sheet.json';
import type shiftSheetKeys from '../../messages/en/shiftSheet.json';
import type shiftsKeys from '../../messages/en/shifts.json';
import type signOnKeys from '../../messages/en/signOn.json';
import type siteFiguresKeys from '../../messages/en/siteFigures.json';
import type screeningKeys from '../../messages/en/screening.json';
import type searchKeys from '../../messages/en/search.json';
import type secondFactorKeys from '../../messages/en/secondFactor.json';
import type settingsKeys from '../../messages/en/settings.json';
import type sharingKeys from '../../messages/en/sharing.json';
import type shellKeys from '../../messages/en/shell.json';
import type statesKeys from '../../messages/en/states.json';
import type teamSheetKeys from '../../messages/en/teamSheet.json';
import type talentKeys from '../../messages/en/talent.json';
import type trustKeys from '../../messages/en/trust.json';
import type workspaceKeys from '../../messages/en/workspace.json';
import type verificationDeskKeys from '../../messages/en/verificationDesk.json';
import type wagesKeys from '../../messages/en/wages.json';
import type walletKeys from '../../messages/en/wallet.json';
import type workListKeys from '../../messages/en/workList.json';
import type withoutScriptsKeys from '../../messages/en/withoutScripts.json';

/** The catalogues of a language, `messages/<locale>/<area>.json`. */
interface Areas {
  shell: typeof shellKeys;
  /** Messages of the server and the client; their English is in `domain/shared/errorMessages.ts`. */
  answers: Readonly<Record<`answers.${keyof typeof answers | keyof typeof clientAnswers}`, string>>;
  /** Kinds and texts of notifications; their English is in `domain/notifications/notificationTexts.ts`. */
  notifications: typeof notificationsKeys & Readonly<Record<`notifications.${keyof typeof notificationTexts}`, string>>;
  states: typeof statesKeys;
  /** Of the manifest and of the page without a connection: no browser fetches it. */
  installed: typeof installedKeys;
  /** Of what only browsers without scripts show: none fetches it. */
  withoutScripts: typeof withoutScriptsKeys;
  auth: typeof authKeys;
  /** Of what a new account is asked. */
  onboarding: typeof onboardingKeys;
  /** Of the second step of a login: its parts fetch them. */
  secondFactor: typeof secondFactorKeys;
  public: typeof publicKeys;
  organization: typeof organizationKeys;
  pages: typeof pagesKeys;
  legal: typeof legalKeys;
  guides: typeof guidesKeys;
  /** Of what is true of the site at this minute. */
  signOn: typeof signOnKeys;
  siteFigures: typeof siteFiguresKeys;
  /** Of fit: its parts fetch them. */
  fit: typeof fitKeys;
  /** Of what occupations earn. */
  wages: typeof wagesKeys;
  /** Of how facilities answer. */
  responseTimes: typeof responseTimesKeys;
  clinician: typeof clinicianKeys;
  facility: typeof facilityKeys;
  /** Of the board of applications, and of what a facility's people say of them. */
  board: typeof boardKeys;
  /** Of what a facility's jobs and applications add up to. */
  figures: typeof figuresKeys;
  jobs: typeof jobsKeys;
  /** Of the searches of jobs and of clinicians. */
  search: typeof searchKeys;
  /** Of the search alone: other pages that show jobs do not download it. */
  jobQuestions: typeof jobQuestionsKeys;
  jobSearch: typeof jobSearchKeys;
  /** A job's shifts, type and benefits, by their values. */
  /** Of the feeds from which a facility's jobs are read. */
  jobFeed: typeof jobFeedKeys;
  jobSheet: typeof jobSheetKeys;
  jobTerms: typeof jobTermsKeys;
  talent: typeof talentKeys;
  /** Of saved searches: on the pages of search the part that saves one fetches them. */
  alerts: typeof alertsKeys;
  /** What clinicians say of when they could begin. */
  personTerms: typeof personTermsKeys;
  /** Of whether jobs are still open. */
  postings: typeof postingsKeys;
  messaging: typeof messagingKeys;
  settings: typeof settingsKeys;
  /** Of messages that a browser shows while the site is closed. */
  push: typeof pushKeys;
  profile: typeof profileKeys;
  credentials: typeof credentialsKeys;
  /** Kinds of credentials, what is shown about them and what they are on a day, by their values. */
  credentialTerms: typeof credentialTermsKeys;
  /** Of a clinician's credentials and the form for one. */
  wallet: typeof walletKeys;
  /** Kinds, results and reasons of checks, by their values. */
  checkTerms: typeof checkTermsKeys;
  /** Of what was checked of a facility, to everyone. */
  checked: typeof checkedKeys;
  /** Of how a facility shows who it is. */
  facilityCheck: typeof facilityCheckKeys;
  /** Of which administrator works on what. */
  assignedWork: typeof assignedWorkKeys;
  /** Of the desk where facilities are verified. */
  facilityDesk: typeof facilityDeskKeys;
  /** Of the checks of one document. */
  verificationLog: typeof verificationLogKeys;
  /** Of the desk where a document is reviewed and checked at its source. */
  verificationDesk: typeof verificationDeskKeys;
  /** Of what reviewers have to do, by due date. */
  workList: typeof workListKeys;
  /** Whether a clinician may work a job, as the clinician reads it, and as the facility does. */
  eligibility: typeof eligibilityKeys;
  readiness: typeof readinessKeys;
  /** Of what surrounds the answer on a job's card and page: its parts fetch them. */
  jobEligibility: typeof jobEligibilityKeys;
  /** What both of these name. */
  eligibilityTerms: typeof eligibilityTermsKeys;
  /** Of interviews. */
  interviews: typeof interviewsKeys;
  /** Of offers as they are read and answered, of receipts and assignments. */
  offers: typeof offersKeys;
  /** Of what one must know before a first day. */
  dayOne: typeof dayOneKeys;
  /** Of how a facility writes an offer and follows it. */
  offerForm: typeof offerFormKeys;
  /** Of what applicants share with a facility, around its answers. */
  applicantReadiness: typeof applicantReadinessKeys;
  /** Of what clinicians share of their credentials, and who has read it: the form of an application fetches them. */
  sharing: typeof sharingKeys;
  /** Of a shared passport, and of the part of the settings where it is shared. */
  passport: typeof passportKeys;
  /** Of open shifts: planning, coverage and booking. */
  openShifts: typeof openShiftsKeys;
  /** Of invitations to jobs: their parts fetch them. */
  invitations: typeof invitationsKeys;
  /** Of what counts of shifts, interviews and offers: the parts of other pages that show it fetch them. */
  record: typeof recordKeys;
  /** Of what a team writes about clinicians it saved: on a profile its parts fetch them. */
  savedPeople: typeof savedPeopleKeys;
  /** Of references: on an application their parts fetch them. */
  references: typeof referencesKeys;
  /** Of spreadsheets whose rows become records. */
  sheet: typeof sheetKeys;
  /** Of shifts from a spreadsheet. */
  shiftSheet: typeof shiftSheetKeys;
  teamSheet: typeof teamSheetKeys;
  /** Of shifts and their hours: on an application their parts fetch them. */
  shifts: typeof shiftsKeys;
  /** Of exclusion lists and possible matches. */
  screening: typeof screeningKeys;
  /** Of what a facility fills in more than once. */
  formTemplates: typeof formTemplatesKeys;
  /** Of a facility's colleagues, places and texts. */
  workspace: typeof workspaceKeys;
  trust: typeof trustKeys;
  admin: typeof adminKeys;
  /** What the audit log says was done. */
  auditTerms: typeof auditTermsKeys;
  diagnostics: typeof diagnosticsKeys;
}

export type AreaName = keyof Areas;

/** Every key that exists in a catalogue: a text that is missing does not compile. */
export type MessageKey = { [Area in AreaName]: keyof Areas[Area] }[AreaName];
