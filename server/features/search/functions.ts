import { visitor } from '#domain/language/access.ts';
import {
  searchJobs as searchJobsContract,
  searchTalent as searchTalentContract,
} from '#domain/nouns/searchFunctions.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { findJobs, findTalent } from './sql.ts';

export const searchJobs = implement(searchJobsContract, async (work, input) => {
  const { total, rows } = await findJobs(work.tx, input);
  return { total, jobs: rows.map((row) => work.repo.view('Job', row)) };
});

/** A directory shows everybody the same: also administrators and facilities see the public fields alone. */
export const searchTalent = implement(searchTalentContract, async (work, input) => {
  const { total, rows } = await findTalent(work.tx, input);
  const asVisitor = new Repository(work.tx, visitor);
  return { total, talent: rows.map((row) => asVisitor.view('User', row)) };
});
