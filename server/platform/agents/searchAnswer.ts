import type { OutputOf } from '#domain/core/contract.ts';
import type { FunctionName, Functions } from '#domain/functions.ts';
import { rangeText, statedRange, type StatedAmounts } from '#domain/pay/statedPay.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { callFunction, textOf, type Answer, type Piece, type Question } from './answer.ts';
import { intentOf, type Intent } from './intents.ts';

/** Entries an answer names. */
const shown = 5;

/** Answers without a model: finds out what is asked for and looks it up, with the same functions and the same rights. */
export const searchAnswer: Answer = async function* (question) {
  const intent = intentOf(textOf(question.history.at(-1)!));
  if (intent.about === 'applications') yield* applications(question);
  else if (intent.about === 'talent') yield* talent(question, intent);
  else if (intent.about === 'jobs') yield* jobs(question, intent);
  else yield* help(question, intent);
};

async function* jobs(question: Question, { filters, words }: Intent): AsyncIterable<Piece> {
  const { role, specialty, location_type } = filters;
  const found = yield* broadening(question, 'searchJobs', { role, specialty, location_type }, words);
  if (!found || found.total === 0) {
    yield say(`No active job fits that at the moment. All of them are at ${pageHref('Jobs')}.`);
    return;
  }
  yield say(`${count(found.total, 'active job fits', 'active jobs fit')}:\n`);
  for (const job of found.jobs.slice(0, shown)) {
    const parts = [job.role, job.specialty, job.location_type, job.address, payOf(job)];
    yield say(`\n- [${job.title}](${pageHref('JobDetail', { id: job.id })}): ${parts.filter(Boolean).join(', ')}`);
  }
  if (found.total > shown) yield say(`\n\nAll of them are at ${pageHref('Jobs')}.`);
}

async function* talent(question: Question, { filters, words }: Intent): AsyncIterable<Piece> {
  const { specialty, state } = filters;
  const found = yield* broadening(question, 'searchTalent', { specialty, state }, [...words, filters.role ?? '']);
  if (!found || found.total === 0) {
    yield say('No clinician in the directory fits that at the moment.');
    return;
  }
  yield say(`${count(found.total, 'clinician fits', 'clinicians fit')}:\n`);
  for (const person of found.talent.slice(0, shown)) {
    const parts = [person.headline, person.location, person.verification_status];
    yield say(
      `\n- [${person.full_name}](${pageHref('Profile', { id: person.id })}): ${parts.filter(Boolean).join(', ')}`,
    );
  }
}

async function* applications(question: Question): AsyncIterable<Piece> {
  const answer = yield* ask(question, 'myApplications', {});
  if ('error' in answer) {
    yield say('Only clinicians have applications. Facilities find theirs under Applicants.');
    return;
  }
  if (answer.total === 0) {
    yield say(`You have not applied for a job yet. Jobs are at ${pageHref('Jobs')}.`);
    return;
  }
  yield say(`You have ${count(answer.total, 'application', 'applications')}:\n`);
  for (const { job_title, status } of answer.applications.slice(0, shown)) {
    yield say(`\n- ${job_title ?? 'A job that is gone'}: ${status}`);
  }
  yield say(`\n\nMore at ${pageHref('MyApplications')}.`);
}

async function* help(question: Question, { text }: Intent): AsyncIterable<Piece> {
  const answer = yield* ask(question, 'searchHelp', { q: text.slice(0, 200) });
  const topics = 'error' in answer ? [] : answer.topics.slice(0, 2);
  if (topics.length === 0) {
    yield say(
      'I can search jobs ("remote RN jobs"), find clinicians ("clinicians in Texas"), tell how your applications stand, and explain how this site works.',
    );
    return;
  }
  for (const [index, { title, text, link }] of topics.entries()) {
    yield say(`${index > 0 ? '\n\n' : ''}**${title}.** ${text}${link ? ` ([${title}](${link}))` : ''}`);
  }
}

/** First with every word, then without the rarer ones, so that a polite sentence finds as much as a bare word. */
async function* broadening<N extends 'searchJobs' | 'searchTalent'>(
  question: Question,
  name: N,
  filters: Record<string, unknown>,
  words: readonly string[],
): AsyncGenerator<Piece, ResultOf<N> | null> {
  const tries = [...new Set([words.join(' '), ...words, ''])];
  let last: ResultOf<N> | null = null;
  for (const q of tries) {
    // Without any word and filter everything would fit.
    if (q === '' && last && Object.values(filters).every((value) => !value)) break;
    const answer = yield* ask(question, name, { ...filters, ...(q ? { q } : {}), limit: shown });
    if ('error' in answer) return null;
    last = answer as ResultOf<N>;
    if (last.total > 0) break;
  }
  return last;
}

type ResultOf<N extends FunctionName> = OutputOf<Functions[N]>;

/** Calls the function and shows the call in the answer, as a model's calls are shown. */
async function* ask<N extends FunctionName>(
  question: Question,
  name: N,
  input: Record<string, unknown>,
): AsyncGenerator<Piece, ResultOf<N> | { error: string }> {
  const call = { id: crypto.randomUUID(), name, arguments_string: JSON.stringify(input) };
  yield { type: 'call', call: { ...call, status: 'running' } };
  const { status, result } = await callFunction(question, name, input);
  yield { type: 'call', call: { ...call, status, results: JSON.stringify(result) } };
  return result as ResultOf<N> | { error: string };
}

function say(text: string): Piece {
  return { type: 'text', text };
}

function count(total: number, one: string, many: string): string {
  return total === 1 ? `1 ${one}` : `${total} ${many}`;
}

function payOf(job: StatedAmounts): string | null {
  const range = statedRange(job);
  if (range.min === null || range.max === null) return null;
  const unit = range.unit === 'hour' ? 'an hour' : `a ${range.unit}`;
  return rangeText(range, ` ${unit}`)!.replace('-', ' to ');
}
