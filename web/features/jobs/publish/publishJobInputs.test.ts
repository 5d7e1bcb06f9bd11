import { expect, test } from 'vitest';
import { readInputs, writeInputs } from './publishJobInputs.ts';

const none = {
  ...{ days: [], hours: '', required_credentials: '', exempt_place: '', questions: [] },
  ...{ orientation_hours: '', orientation_paid: null },
};
const unwritten = { orientation_minutes: null, orientation_paid: null };

test('credentials are one a line, trimmed, without blank lines', () => {
  const written = writeInputs({ ...none, required_credentials: ' RN license \n\n BLS\n  \n' });
  expect(written.required_credentials).toEqual(['RN license', 'BLS']);
});

test('a question that was left empty is none', () => {
  const questions = [
    { id: 'a', text: ' Nights? ', kind: 'yes_no' as const },
    { id: 'b', text: '  ', kind: 'text' as const },
  ];
  expect(writeInputs({ ...none, questions }).questions).toEqual([{ id: 'a', text: 'Nights?', kind: 'yes_no' }]);
});

test('the schedule is JSON text, and null without one', () => {
  expect(writeInputs({ ...none, days: ['Tue', 'Mon'], hours: ' 7a-7p ' }).schedule_json).toBe(
    '{"days":["Mon","Tue"],"hours":"7a-7p"}',
  );
  expect(writeInputs(none)).toEqual({
    schedule_json: null,
    required_credentials: [],
    pay_exemption: null,
    questions: [],
    ...unwritten,
  });
});

test('what is stored is shown, and written the same again', () => {
  const stored = {
    schedule_json: '{"days":["Mon"],"hours":"7a-7p"}',
    required_credentials: ['RN license', 'BLS'],
    pay_exemption: { place: 'NJ', reason: 'below_threshold' as const },
    questions: [{ id: 'q1', text: 'Why here?', kind: 'text' as const }],
    orientation_minutes: 1470,
    orientation_paid: false,
  };
  expect(readInputs(stored)).toEqual({
    days: ['Mon'],
    hours: '7a-7p',
    required_credentials: 'RN license\nBLS',
    exempt_place: 'NJ',
    questions: stored.questions,
    orientation_hours: 24.5,
    orientation_paid: 'unpaid',
  });
  expect(writeInputs(readInputs(stored))).toEqual(stored);
  expect(readInputs(null)).toEqual(none);
});

test.each([
  ['{"days":"Mon-Wed, Fri","hours":"7a"}', ['Mon', 'Fri']],
  ['{"days":["monday","Sunday"]}', ['Mon', 'Sun']],
  ['not json', []],
  [null, []],
])('reads the days of %s', (schedule_json, days) => {
  const job = { schedule_json, required_credentials: [], pay_exemption: null, questions: [], ...unwritten };
  expect(readInputs(job).days).toEqual(days);
});
