// What the JSON reports of vitest and Playwright say, for the last lines of `npm test`. Plain JavaScript, see install.mjs.
import { stripVTControlCharacters } from 'node:util';

/** Lines of an error that are next to the name of its test; the whole is further up. */
const shownLines = 16;

/** Lines of the error output of a step that failed outside of its tests. */
const shownOutput = 80;

/** How many browser tests may pass at their second try alone. */
export const maxFlaky = 2;

/** How many passed and failed, and each that failed with where it is and the first lines of why. */
export function readReport(report) {
  return report.stats ? readPlaywright(report) : readVitest(report);
}

function readPlaywright({ stats, suites = [], errors = [] }) {
  const failures = [
    ...suites.flatMap(failuresOf),
    ...errors.map((error) => failure('outside of a test', error.message)),
  ];
  return { passed: stats.expected, failed: stats.unexpected, failures };
}

/** A suite holds suites: a file its groups. */
function failuresOf({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const results = tests.flatMap((one) => one.results);
      const reasons = results.flatMap(({ errors }) => errors);
      const attached = results.flatMap(({ attachments = [] }) => attachments);
      const trace = attached.find(({ name }) => name === 'trace')?.path ?? 'none';
      return Object.assign(failure(`${file}:${line} ${title}`, reasons[0]?.message), { trace });
    });
  return [...own, ...suites.flatMap(failuresOf)];
}

function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    // Of a file that failed as a whole, such as in what prepares it, no test says so.
    ...(message ? [failure(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} ${fullName}`, failureMessages[0])),
  ]);
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/** The failure of a step whose report names none: the end of its error output, such as an unhandled rejection. */
export function stepFailure(name, output) {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  return {
    where: `${name}, outside of a test`,
    reason: lines.slice(-shownOutput).join('\n') || 'no error output',
  };
}

function failure(where, reason = 'no reason was reported') {
  return { where, reason: stripVTControlCharacters(reason).trim().split('\n').slice(0, shownLines).join('\n') };
}

/** The results of a suite after the tests that failed ran again: those that passed then are flaky. */
export function withSecondTry(first, again) {
  const stillFailing = new Set(again.failures.map(({ where }) => where));
  // The second try may have ended before it ran them all.
  const isWhole = again.failed === again.failures.length;
  const flaky = isWhole ? first.failures.filter(({ where }) => !stillFailing.has(where)) : [];
  return {
    ...first,
    passed: first.passed + flaky.length,
    failed: first.failed - flaky.length,
    failures: first.failures.filter((one) => !flaky.includes(one)),
    flaky,
  };
}
