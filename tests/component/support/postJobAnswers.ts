import { shippedRules } from '../../../domain/eligibility/shippedRules.ts';
import rules from '../../../domain/rules/payTransparency.json' with { type: 'json' };

/** What posting a job asks around it: the pay rules of states, what others pay, and who else works for the facility. */
export const postJobAnswers = {
  'POST functions/payRules': { rules },
  'POST functions/payBenchmark': { soc: '29-1141', wage: null },
  'POST functions/workplace': { facility: null, member: null, rights: [], sites: [] },
  'GET entities/FormTemplate': [],
  'POST functions/ruleBook': { book: shippedRules, sources: [], time_zone: 'America/New_York', verification_days: 90 },
};
