import { impactLines, type ImpactLine } from '#domain/privacy/impact.ts';
import * as impactContracts from '#domain/privacy/impactContracts.ts';
import { AppError } from '#domain/core/errors.ts';
import { isAnswered } from '#domain/privacy/selfDescription.ts';
import { csvAnswer, type CsvColumns } from '#server/platform/functions/csv.ts';
import { implement, implementText } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { deleteDescription, descriptionOf, impactCounts, storeDescription } from './sql.ts';

export { descriptionOf } from './sql.ts';

export const selfDescription = implement(impactContracts.selfDescription, (work) =>
  descriptionOf(work.tx, personOf(work.actor).id),
);

export const describeSelf = implement(impactContracts.describeSelf, async (work, said) => {
  const { id } = personOf(work.actor);
  if (!isAnswered(said)) {
    await deleteDescription(work.tx, id);
    return said;
  }
  assertAsked(work, impactContracts.describeSelf.name);
  await storeDescription(work.tx, id, said);
  return said;
});

export const fitReport = implementText(impactContracts.fitReport, async (work, { month }) => {
  assertAsked(work, impactContracts.fitReport.name);
  const lines = impactLines(await impactCounts(work.tx, month, work.services.env.timeZone));
  return csvAnswer(columns, inOne(lines));
});

/** Removes a user's answers about themselves, whether the site still asks or not. */
export async function forgetDescription(work: Work, userId: string): Promise<void> {
  await deleteDescription(work.tx, userId);
}

/** Where the site does not ask, there are no answers and there is no report. */
function assertAsked({ services }: Work, name: string): void {
  if (!services.env.impactReport) throw new AppError('NOT_FOUND', `Function ${name} not found`);
}

async function* inOne<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}

const columns: CsvColumns<ImpactLine> = {
  Question: ({ trait }) => trait,
  Category: ({ category }) => category,
  Shown: ({ shown }) => shown,
  Shortlisted: ({ shortlisted }) => shortlisted,
  Hired: ({ hired }) => hired,
  'Shortlisted of shown': ({ shortlisted_rate }) => rounded(shortlisted_rate),
  'Ratio to the highest, shortlisted': ({ shortlisted_ratio }) => rounded(shortlisted_ratio),
  'Hired of shown': ({ hired_rate }) => rounded(hired_rate),
  'Ratio to the highest, hired': ({ hired_ratio }) => rounded(hired_ratio),
};

function rounded(share: number | null): number | null {
  return share === null ? null : Math.round(share * 1000) / 1000;
}
