import { byName, isContract, type Contract } from '#domain/core/contract.ts';
import * as activity from '#domain/administration/activityContracts.ts';
import * as administration from '#domain/administration/contracts.ts';
import * as adult from '#domain/accounts/adultContracts.ts';
import * as agent from '#domain/assistant/contracts.ts';
import * as answer from '#domain/applications/responseTimeContracts.ts';
import * as appeal from '#domain/reliability/appealContracts.ts';
import * as apiKey from '#domain/workspaces/apiKeyContracts.ts';
import * as applicant from '#domain/applications/applicantContracts.ts';
import * as application from '#domain/applications/contracts.ts';
import * as assignedWork from '#domain/verification/assignedWorkContracts.ts';
import * as assignment from '#domain/assignments/contracts.ts';
import * as booking from '#domain/interviews/bookingContracts.ts';
import * as calendar from '#domain/interviews/calendarContracts.ts';
import * as check from '#domain/verification/contracts.ts';
import * as deletion from '#domain/accounts/deletionContracts.ts';
import * as demo from '#domain/administration/demoContracts.ts';
import * as document from '#domain/credentials/contracts.ts';
import * as email from '#domain/accounts/emailContracts.ts';
import * as eligibility from '#domain/eligibility/contracts.ts';
import * as facilityCheck from '#domain/verification/facilityCheckContracts.ts';
import * as facilityFigure from '#domain/workspaces/facilityFigureContracts.ts';
import * as facilityJob from '#domain/jobs/facilityJobContracts.ts';
import * as fit from '#domain/fit/contracts.ts';
import * as impact from '#domain/privacy/impactContracts.ts';
import * as invitation from '#domain/invitations/contracts.ts';
import * as interview from '#domain/interviews/contracts.ts';
import * as job from '#domain/jobs/contracts.ts';
import * as jobSheet from '#domain/jobs/sheetContracts.ts';
import * as jobFeed from '#domain/jobs/jobFeedContracts.ts';
import * as jobView from '#domain/jobs/jobViewContracts.ts';
import * as mail from '#domain/notifications/mailContracts.ts';
import * as note from '#domain/applications/noteContracts.ts';
import * as notification from '#domain/notifications/contracts.ts';
import * as offer from '#domain/offers/contracts.ts';
import * as openShift from '#domain/openShifts/contracts.ts';
import * as openShiftCopy from '#domain/openShifts/copyContracts.ts';
import * as openShiftSheet from '#domain/openShifts/sheetContracts.ts';
import * as openShiftView from '#domain/openShifts/viewContracts.ts';
import * as swap from '#domain/openShifts/swapContracts.ts';
import * as dataExport from '#domain/privacy/dataExportContracts.ts';
import * as passport from '#domain/privacy/passportContracts.ts';
import * as pay from '#domain/pay/contracts.ts';
import * as personRecord from '#domain/verification/personRecordContracts.ts';
import * as privacy from '#domain/privacy/contracts.ts';
import * as profileView from '#domain/profiles/profileViewContracts.ts';
import * as push from '#domain/notifications/pushContracts.ts';
import * as readiness from '#domain/assignments/readinessContracts.ts';
import * as reference from '#domain/references/contracts.ts';
import * as referenceForm from '#domain/references/formContracts.ts';
import * as rejection from '#domain/applications/rejectionContracts.ts';
import * as reliability from '#domain/reliability/contracts.ts';
import * as report from '#domain/moderation/contracts.ts';
import * as review from '#domain/reviews/contracts.ts';
import * as savedSearch from '#domain/alerts/contracts.ts';
import * as screening from '#domain/verification/screeningContracts.ts';
import * as search from '#domain/search/contracts.ts';
import * as talentSearch from '#domain/search/talentSearchContracts.ts';
import * as secondFactor from '#domain/accounts/secondFactorContracts.ts';
import * as session from '#domain/accounts/sessionContracts.ts';
import * as sharing from '#domain/privacy/sharingContracts.ts';
import * as sheetImport from '#domain/sheetImports/contracts.ts';
import * as shift from '#domain/shifts/contracts.ts';
import * as shiftHours from '#domain/shifts/hoursContracts.ts';
import * as shiftPbj from '#domain/shifts/pbjContracts.ts';
import * as signOn from '#domain/workspaces/signOnContracts.ts';
import * as site from '#domain/workspaces/siteContracts.ts';
import * as siteFigure from '#domain/administration/siteFigureContracts.ts';
import * as talent from '#domain/profiles/contracts.ts';
import * as thread from '#domain/messaging/contracts.ts';
import * as webhook from '#domain/workspaces/webhookContracts.ts';
import * as workspace from '#domain/workspaces/contracts.ts';
import * as workspaceSheet from '#domain/workspaces/sheetContracts.ts';
import * as workList from '#domain/verification/workListContracts.ts';

/** The modules in which contracts are written; whatever else they export is left out. */
const modules = [
  activity,
  administration,
  adult,
  agent,
  answer,
  appeal,
  apiKey,
  applicant,
  application,
  assignedWork,
  assignment,
  booking,
  calendar,
  check,
  deletion,
  demo,
  document,
  email,
  eligibility,
  facilityCheck,
  facilityFigure,
  facilityJob,
  fit,
  impact,
  interview,
  invitation,
  job,
  jobFeed,
  jobSheet,
  jobView,
  mail,
  note,
  notification,
  offer,
  openShift,
  openShiftCopy,
  openShiftSheet,
  openShiftView,
  dataExport,
  passport,
  pay,
  personRecord,
  privacy,
  profileView,
  push,
  readiness,
  reference,
  referenceForm,
  rejection,
  reliability,
  report,
  review,
  savedSearch,
  screening,
  search,
  talentSearch,
  secondFactor,
  session,
  sharing,
  sheetImport,
  shift,
  shiftHours,
  shiftPbj,
  signOn,
  site,
  siteFigure,
  swap,
  talent,
  thread,
  webhook,
  workList,
  workspace,
  workspaceSheet,
] as const;

type ContractIn<M> = M extends unknown ? Extract<M[keyof M], Contract> : never;

/** Everything that can be called: each contract under its wire name. */
export type Functions = { readonly [C in ContractIn<(typeof modules)[number]> as C['name']]: C };
export type FunctionName = keyof Functions;

const contracts = modules.flatMap((module) => Object.values<unknown>(module).filter(isContract));
// The names are those in the type: both are read from the same modules.
export const functions = byName(contracts, ({ name }) => name) as Functions;

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}
