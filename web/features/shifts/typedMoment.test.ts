import { expect, it } from 'vitest';
import { nextRow, readRows } from './plannedRows.ts';
import { readMoment, typedMoment } from './typedMoment.ts';

const zone = 'America/New_York';

it('reads a time as clocks of the zone show it', () => {
  expect(readMoment({ at: '2027-01-11T19:00', which: null }, zone)).toEqual({ instant: '2027-01-12T00:00:00.000Z' });
  expect(readMoment({ at: '', which: null }, zone)).toEqual({ error: 'missing' });
  expect(readMoment({ at: '2027-03-14T02:30', which: null }, zone)).toEqual({ error: 'gap' });
});

it('asks which one of an hour that comes twice, and knows it again', () => {
  const twice = { at: '2027-11-07T01:30', which: null };
  expect(readMoment(twice, zone)).toEqual({ error: 'which' });
  for (const [which, instant] of [
    ['first', '2027-11-07T05:30:00.000Z'],
    ['second', '2027-11-07T06:30:00.000Z'],
  ] as const) {
    expect(readMoment({ ...twice, which }, zone)).toEqual({ instant });
    expect(typedMoment(instant, zone)).toEqual({ ...twice, which });
  }
});

it('continues a list of shifts with the same times of the next day, and names the row that is wrong', () => {
  const first = {
    key: 'one',
    starts_at: { at: '2027-03-12T19:00', which: null },
    ends_at: { at: '2027-03-13T02:30', which: null },
  };
  const second = nextRow(first);
  expect(readRows([first, second], zone)).toEqual({
    shifts: [{ starts_at: '2027-03-13T00:00:00.000Z', ends_at: '2027-03-13T07:30:00.000Z' }],
    errors: new Map([[1, { ends_at: 'gap' }]]),
  });
});
