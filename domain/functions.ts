import { byName, isContract, type Contract } from '#domain/language/contract.ts';
import * as activity from '#domain/nouns/activityFunctions.ts';
import * as administration from '#domain/nouns/administrationFunctions.ts';
import * as adult from '#domain/nouns/adultFunctions.ts';
import * as agent from '#domain/nouns/agentFunctions.ts';
import * as answer from '#domain/nouns/answerFunctions.ts';
import * as applicant from '#domain/nouns/applicantFunctions.ts';
import * as application from '#domain/nouns/applicationFunctions.ts';
import * as assignment from '#domain/nouns/assignmentFunctions.ts';
import * as calendar from '#domain/nouns/calendarFunctions.ts';
import * as check from '#domain/nouns/checkFunctions.ts';
import * as deletion from '#domain/nouns/deletionFunctions.ts';
import * as demo from '#domain/nouns/demoFunctions.ts';
import * as document from '#domain/nouns/documentFunctions.ts';
import * as eligibility from '#domain/nouns/eligibilityFunctions.ts';
import * as facilityFigure from '#domain/nouns/facilityFigureFunctions.ts';
import * as facilityJob from '#domain/nouns/facilityJobFunctions.ts';
import * as fit from '#domain/nouns/fitFunctions.ts';
import * as impact from '#domain/nouns/impactFunctions.ts';
import * as interview from '#domain/nouns/interviewFunctions.ts';
import * as job from '#domain/nouns/jobFunctions.ts';
import * as jobView from '#domain/nouns/jobViewFunctions.ts';
import * as mail from '#domain/nouns/mailFunctions.ts';
import * as note from '#domain/nouns/noteFunctions.ts';
import * as notification from '#domain/nouns/notificationFunctions.ts';
import * as offer from '#domain/nouns/offerFunctions.ts';
import * as ownData from '#domain/nouns/ownDataFunctions.ts';
import * as passport from '#domain/nouns/passportFunctions.ts';
import * as pay from '#domain/nouns/payFunctions.ts';
import * as personRecord from '#domain/nouns/personRecordFunctions.ts';
import * as privacy from '#domain/nouns/privacyFunctions.ts';
import * as profileView from '#domain/nouns/profileViewFunctions.ts';
import * as push from '#domain/nouns/pushFunctions.ts';
import * as readiness from '#domain/nouns/readinessFunctions.ts';
import * as report from '#domain/nouns/reportFunctions.ts';
import * as savedSearch from '#domain/nouns/savedSearchFunctions.ts';
import * as screening from '#domain/nouns/screeningFunctions.ts';
import * as search from '#domain/nouns/searchFunctions.ts';
import * as talentSearch from '#domain/nouns/talentSearchFunctions.ts';
import * as secondFactor from '#domain/nouns/secondFactorFunctions.ts';
import * as session from '#domain/nouns/sessionFunctions.ts';
import * as sharing from '#domain/nouns/sharingFunctions.ts';
import * as site from '#domain/nouns/siteFunctions.ts';
import * as siteFigure from '#domain/nouns/siteFigureFunctions.ts';
import * as talent from '#domain/nouns/talentFunctions.ts';
import * as thread from '#domain/nouns/threadFunctions.ts';
import * as workspace from '#domain/nouns/workspaceFunctions.ts';
import * as workList from '#domain/nouns/workListFunctions.ts';

/** The modules in which contracts are written; whatever else they export is left out. */
const modules = [
  activity,
  administration,
  adult,
  agent,
  answer,
  applicant,
  application,
  assignment,
  calendar,
  check,
  deletion,
  demo,
  document,
  eligibility,
  facilityFigure,
  facilityJob,
  fit,
  impact,
  interview,
  job,
  jobView,
  mail,
  note,
  notification,
  offer,
  ownData,
  passport,
  pay,
  personRecord,
  privacy,
  profileView,
  push,
  readiness,
  report,
  savedSearch,
  screening,
  search,
  talentSearch,
  secondFactor,
  session,
  sharing,
  site,
  siteFigure,
  talent,
  thread,
  workList,
  workspace,
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
