import { expect, test } from 'vitest';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { forStranger, nameForStranger, subjectForStranger } from './forStranger.ts';

test.each([
  ['Harborview Surgical Center', 'Harborview Surgical Center'],
  ["St. Mary's & Children’s (North), 24-7", "St. Mary's & Children’s (North), 24-7"],
  ['U.S. Clinics', 'U.S. Clinics'],
  ['Pay at https://evil.example/a?b now', 'Pay at now'],
  ['Pay at evil.example/login now', 'Pay at now'],
  ['Pay at evil．example now', 'Pay at now'],
  ['Pay at evil。example now', 'Pay at now'],
  ['Pay at e\u200Bvil.example now', 'Pay at now'],
  ['Write to a@b now', 'Write to now'],
  ['Call +1 (900) 555-0100 now', 'Call now'],
  ['Call ٩٠٠ ٥٥٥ ٠١٠٠ now', 'Call now'],
  ['Call 1/9/0/0/5/5/5 now', 'Call now'],
  ['<b>Bold</b>\nsecond line', 'b Bold b second line'],
  ['evil.example', '…'],
  ['Á'.repeat(80), 'Á'.repeat(50)],
])('X4: a stranger reads %j as %j', (name, read) => {
  expect(nameForStranger(name)).toBe(read);
});

test('X4: a sentence for a stranger holds cleaned names, in English and in other languages', () => {
  const said = forStranger(mailText('workspace.as.viewer', { facility: 'Riverside evil.example' }));
  expect(said.values).toEqual({ facility: 'Riverside' });
  expect(said.message).toContain('Riverside');
  expect(said.message).not.toContain('evil');
});

test('X4: a subject for a stranger holds no words of users, and no sentence is one that a user wrote', () => {
  expect(() => subjectForStranger(mailText('unread.from', { name: 'Riverside' }))).toThrow('words of a user');
  expect(() => forStranger('Payroll')).toThrow('that a user wrote');
  const code = mailText('code.subject', { code: { message: '012345' } });
  expect(subjectForStranger(code).message).toContain('012345');
});
