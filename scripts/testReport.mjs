// What the JSON reports of vitest and Playwright say, for the last lines of `npm test`. Plain JavaScript, see install.mjs.
import { stripVTControlCharacters } from 'node:util';

/** Lines of an error that stand beside the name of its test; the whole stands further up. */
const shownLines = 6;

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
      const reasons = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return failure(`${file}:${line} ${title}`, reasons[0]?.message);
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

function failure(where, reason = 'no reason was reported') {
  return { where, reason: stripVTControlCharacters(reason).trim().split('\n').slice(0, shownLines).join('\n') };
}
