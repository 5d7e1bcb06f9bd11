import { AppError } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { wrongFields } from '#domain/shared/wrongFields.ts';
import type { Job } from '#domain/jobs/job.ts';
import * as contracts from '#domain/pay/contracts.ts';
import type { User } from '#domain/accounts/user.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { occupationOf } from '#domain/pay/occupation.ts';
import {
  payDisclosure,
  payItemField,
  payItems,
  type PayDisclosure,
  type PayGap,
  type PayRule,
} from '#domain/pay/payDisclosure.ts';
import { stateNames } from '#domain/shared/stateNames.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { payBookOf, rulesOn } from './payTransparencyRules.ts';
import { lackingJobsAfter, storePayDisclosures, type JobOfFacility } from './sql.ts';
import { wageOf } from './wages.ts';

type Poster = Pick<User, 'employees'> | null;

/** What a job still has to state at its place today. */
export function payDisclosureOf(services: Services, job: Job, facility: Poster): PayDisclosure {
  return payDisclosure(job, facility ?? {}, payBookOf(services), today(services));
}

/** The same as its row keeps it. */
export function derivedPayDisclosure(
  services: Services,
  job: Job,
  facility: Poster,
): Pick<Job, 'pay_duty' | 'pay_duty_rules'> {
  return {
    pay_duty: payDisclosureOf(services, job, facility).state,
    pay_duty_rules: rulesOn(payBookOf(services), today(services)),
  };
}

/** Finds again what jobs have to state, and stores that. */
export async function findPayDisclosures(services: Services, tx: Db, jobs: readonly JobOfFacility[]): Promise<void> {
  const found = jobs.map((job) => {
    const { pay_duty, pay_duty_rules } = derivedPayDisclosure(services, job, job);
    return { id: job.id, pay_duty, pay_duty_rules };
  });
  await storePayDisclosures(tx, found);
}

/** VALIDATION_ERROR with an entry for each field in which something is missing, which names the rule and its date. */
export function assertPayDisclosure({ missing }: PayDisclosure, job: Pick<Job, 'location_type'>): void {
  const [first, ...more] = missing.map((gap) => ({ field: payItemField[gap.item], ...gapText(gap, job) }));
  if (!first) return;
  const refusal = wrongFields([first, ...more]);
  throw new AppError(refusal.code, refusal.said, { ...refusal.extra, extraData: { pay_rules: missing } });
}

export const payRules = implement(contracts.payRules, async ({ services }) => ({ rules: [...payBookOf(services)] }));

export const payBenchmark = implement(contracts.payBenchmark, async ({ tx }, { role, specialty, state }) => {
  const { soc } = occupationOf(role, specialty ?? null);
  return { soc, wage: await wageOf(tx, soc, state ?? null) };
});

export const lackingJobs = implement(contracts.lackingJobs, async ({ tx, services }, { after }) => {
  const found = await lackingJobsAfter(tx, after ?? null, contracts.lackingJobsSize + 1);
  const rows = found.slice(0, contracts.lackingJobsSize);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return {
    jobs: rows.map((job) => ({
      id: job.id,
      created_date: job.created_date,
      title: job.title,
      facility_id: job.facility_id,
      facility_name: job.facility_name,
      missing: payDisclosureOf(services, job, job).missing.map(({ item, rule }) => ({ item, place: rule.place })),
      told_date: job.told_date,
    })),
    next: last ? { created_date: last.created_date, id: last.id } : null,
  };
});

function today({ clock }: Services): string {
  return clock().toISOString().slice(0, 10);
}

function gapText({ item, rule }: PayGap, { location_type }: Pick<Job, 'location_type'>): LocalizedText {
  const { effective, as_of } = rule;
  return errorText(location_type === 'remote' ? 'payRuleRemote' : 'payRule', {
    place: placeName(rule),
    asked: requirementText(rule),
    effective,
    as_of,
    added: errorText(`payAdded.${item}`),
  });
}

function requirementText(rule: PayRule): LocalizedText {
  const [first, second, third] = payItems.filter((item) => rule[item]).map((item) => errorText(`payAsked.${item}`));
  if (third) return errorText('payAsked.three', { first: first!, second: second!, third });
  return second ? errorText('payAsked.two', { first: first!, second }) : first!;
}

/** A state by its English name, a town as the rule writes it. */
export function placeName({ place }: PayRule): string {
  return (stateNames as Readonly<Record<string, string>>)[place] ?? place;
}
