import { expect, test } from 'vitest';
import { readReport, stepFailure, withSecondTry } from './testReport.mjs';

test('a report of vitest names tests that failed, and files that failed before any test', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: '/clone/tests/a.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'jobs are listed', status: 'passed', failureMessages: [] },
          {
            fullName: 'jobs are kept',
            status: 'failed',
            failureMessages: ['\u001B[31mexpected 1\u001B[39m\nat line 3'],
          },
        ],
      },
      { name: '/clone/tests/b.test.ts', message: 'Hook timed out', assertionResults: [] },
    ],
  };
  expect(readReport(report)).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      { where: '/clone/tests/a.test.ts jobs are kept', reason: 'expected 1\nat line 3' },
      { where: '/clone/tests/b.test.ts', reason: 'Hook timed out' },
    ],
  });
});

test('a report of Playwright names tests that failed at any depth, each with the first lines of its first error', () => {
  const failed = { ok: false, file: 'board.test.ts', line: 7, title: 'a card moves' };
  const errors = [
    { message: Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n') },
    { message: 'after' },
  ];
  const attachments = [{ name: 'trace', path: 'test-results/a/trace.zip' }];
  const report = {
    stats: { expected: 1, unexpected: 1 },
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [{ ok: true, file: 'board.test.ts', line: 1, title: 'a card stays', tests: [] }],
        suites: [{ specs: [{ ...failed, tests: [{ results: [{ errors, attachments }] }] }] }],
      },
    ],
  };
  expect(readReport(report)).toEqual({
    passed: 1,
    failed: 1,
    failures: [
      {
        where: 'board.test.ts:7 a card moves',
        reason: Array.from({ length: 16 }, (_, line) => `line ${line}`).join('\n'),
        trace: 'test-results/a/trace.zip',
      },
      { where: 'outside of a test', reason: 'no browser' },
    ],
  });
});

test('a step that failed outside of a test shows the end of its error output', () => {
  const output = `${Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')}\n\u001B[31mUnhandled\u001B[39m\n`;
  const { where, reason } = stepFailure('integration tests', output);
  expect(where).toBe('integration tests, outside of a test');
  expect(reason.split('\n').at(0)).toBe('line 21');
  expect(reason.split('\n').at(-1)).toBe('Unhandled');
  expect(stepFailure('web build', '').reason).toBe('no error output');
});

const [first, second] = ['a.test.ts:1 a card moves', 'a.test.ts:9 a card stays'].map((where) => ({
  where,
  reason: '',
}));

test('a test that passes at its second try counts as passed and flaky', () => {
  const suite = { passed: 5, failed: 2, failures: [first, second] };
  expect(withSecondTry(suite, { passed: 1, failed: 1, failures: [second] })).toEqual({
    passed: 6,
    failed: 1,
    failures: [second],
    flaky: [first],
  });
});

test('a second try that ended before its tests ran proves nothing', () => {
  const suite = { passed: 5, failed: 1, failures: [first] };
  expect(withSecondTry(suite, { passed: 0, failed: 1, failures: [] })).toEqual({ ...suite, flaky: [] });
});
