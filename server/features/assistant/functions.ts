import * as contracts from '#domain/assistant/contracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { helpTopics, type HelpTopic } from './helpTopics.ts';

const newest = { sort: '-created_date', limit: 20 } as const;

export const myApplications = implement(contracts.myApplications, async (work, { status }) => {
  const applicant_id = personOf(work.actor).id;
  const total = await work.repo.count('Application', { applicant_id, ...(status ? { status } : {}) });
  const where = status ? { applicant_id, status: status as 'pending' } : { applicant_id };
  const applications = [];
  for (const { id, job_id, status, created_date, job_title } of await work.repo.find('Application', where, newest)) {
    const [job] = await work.repo.find('Job', { id: job_id }, { limit: 1 });
    applications.push({ id, job_id, status, created_date, job_title: job?.title ?? job_title });
  }
  return { total, applications };
});

export const searchHelp = implement(contracts.searchHelp, async (_work, { q }) => {
  const words = (q ?? '').toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  const found = helpTopics
    .map((topic) => ({ topic, score: scoreOf(topic, words) }))
    .filter(({ score }) => score > 0 || words.length === 0)
    .sort((left, right) => right.score - left.score)
    .map(({ topic: { title, text, page } }) => ({ title, text, link: pageHref(page) }));
  return { total: found.length, topics: found.slice(0, 5) };
});

/** A word the topic is asked with counts more than one that merely is in its text. */
function scoreOf({ title, text, words: known }: HelpTopic, words: readonly string[]): number {
  const whole = `${title} ${text}`.toLowerCase();
  return words.reduce(
    (sum, word) => sum + (known.includes(word) ? 3 : word.length > 4 && whole.includes(word) ? 1 : 0),
    0,
  );
}
