import { expect, it } from 'vitest';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { unknownInSpanish } from '#tests/support/spanishNotifications.ts';
import { endedCopy } from './mail.ts';

const names = { facility_name: 'Mercy (East)', clinician_name: 'Noor Haddad' };
const sides = ['clinician', 'facility'] as const;

it('says how an assignment came to its end', () => {
  const ended = {
    ...names,
    title: 'Night nurse. ICU',
    status: 'ended',
    end_reason: null,
    last_day: '2027-02-14',
    end_note: 'Thanks',
  };
  const ways = [
    ended,
    { ...ended, status: 'cancelled', last_day: null, end_note: null },
    { ...ended, end_reason: 'account_closed', end_note: null },
  ] as Assignment[];
  const news = ways.flatMap((way) => sides.map((side) => endedCopy(way, side)));
  expect(unknownInSpanish(news)).toEqual([]);
  expect(news.map(({ body }) => body)).toEqual([
    'Mercy (East) ended the assignment for Night nurse. ICU. Its last day is February 14, 2027.',
    'Noor Haddad ended the assignment for Night nurse. ICU. Its last day is February 14, 2027.',
    'The assignment with Mercy (East) for Night nurse. ICU was canceled before its first day.',
    'The assignment with Noor Haddad for Night nurse. ICU was canceled before its first day.',
    ...sides.map(() => 'The assignment for Night nurse. ICU ended because an account was closed.'),
  ]);
  const said = news[0]!.mail.paragraphs.at(-1);
  expect(said).toMatchObject({ message: expect.stringContaining('wrote: “Thanks”') });
});
