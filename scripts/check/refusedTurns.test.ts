import { expect, it } from 'vitest';
import { proseOf, turnsIn, turnsInComment, turnsInTitles } from './refusedTurns.ts';

it('refuses turns that read as translated, and says what to write', () => {
  expect(turnsIn('Somebody else saved it. The facility is told at once.')).toEqual([
    '“Somebody”: say someone, or name the person: a colleague, a reviewer',
    '“told”: say notify, or what the text says',
    '“at once”: say right away',
  ]);
  expect(turnsIn('You can take it back')).toHaveLength(1);
  expect(turnsIn('Take the invitation back')).toHaveLength(1);
  for (const turn of [
    'The offer stands until Monday',
    'News about an offer',
    'Everybody sees it',
    'Your jobs could not be loaded',
    'It tells nobody what it says',
    'Interview cancelled',
    'Two town centres',
  ])
    expect(turnsIn(turn), turn).not.toEqual([]);
});

it('takes the words of the field', () => {
  expect(turnsIn('We notify the facility right away. No one else can see it.')).toEqual([]);
  expect(turnsIn('Too many requests at once. Please wait a moment')).toEqual([]);
  expect(turnsIn('Good news: Mercy shortlisted you. I accept this offer as it stands.')).toEqual([]);
});

it('refuses comments that name no actor, and reads no code', () => {
  const instead = ['“Nobody”: say no one, or say who: only your facility'];
  const comment = '// Nobody waits.';
  for (const line of [`  ${comment}`, '/** Nobody waits. */', ' * Nobody waits.', `go(); ${comment}`])
    expect(turnsInComment(line), line).toEqual(instead);
  for (const line of ["go('somebody applies');", ' * Reads `told` and `kept`.'])
    expect(turnsInComment(line)).toEqual([]);
});

it('refuses titles of tests that name no actor, and reads no other text', () => {
  const title = 'the facility hears of it';
  for (const source of [
    `test('${title}', async () => {});`,
    `describe("${title}", () => {});`,
    `test.each([1])(\n  '${title}',\n  async (one) => go(one),\n);`,
    `test('${title}', async ({ page }) => {});`,
  ])
    expect(turnsInTitles(source), source).toEqual(['“hears”: say is notified, receives']);
  for (const source of [`say('${title}', 'nothing');`, "test('empties $said.sex', () => {});"])
    expect(turnsInTitles(source), source).toEqual([]);
});

it('reads documents without the code in them, line by line', () => {
  const document = ['Start:', '```', 'nobody', '```', 'The test `tells nobody` of', 'a `broken', 'name`.'].join('\n');
  expect(proseOf(document)).toEqual(['Start:', '', '', '', 'The test  of', 'a ', '.']);
});
