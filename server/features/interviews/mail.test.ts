import { describe, expect, test } from 'vitest';
import type { Interview } from '#domain/interviews/interview.ts';
import { layOutMail } from '#server/platform/mail/layout.ts';
import { renderText } from '#server/platform/mail/renderText.ts';
import {
  bookedCopy,
  cancelledCopy,
  givenUpCopy,
  missedCopy,
  movedCopy,
  proposedCopy,
  returnedCopy,
  type InterviewCopy,
} from './mail.ts';

const slots = [
  { starts_at: '2027-01-05T16:00:00.000Z', ends_at: '2027-01-05T16:30:00.000Z' },
  { starts_at: '2027-01-06T22:00:00.000Z', ends_at: '2027-01-06T22:30:00.000Z' },
];
const proposed = {
  ...{ facility_name: 'Mercy', clinician_name: 'Noor Haddad', job_title: 'Night nurse', time_zone: 'America/Chicago' },
  ...{
    status: 'proposed',
    slots,
    starts_at: null,
    ends_at: null,
    where_text: 'Room 4',
    host_name: 'R. Ruiz',
    co_hosts: [],
  },
  ...{ message: 'Bring your license.', reason: null, reason_note: null, cancelled_side: null },
} as unknown as Interview;
const booked: Interview = { ...proposed, ...slots[0]!, status: 'booked' };
const when = 'January 5, 2027, 10:00 AM CST';

/** As both forms of a mail say it in a language: plain text, and HTML without its marks. */
function read({ mail: { subject, paragraphs, action } }: InterviewCopy, locale: 'en' | 'es' = 'en'): string[] {
  const label = action ?? subject;
  const { text, html } = layOutMail(
    { title: subject, paragraphs, action: { label, url: 'https://openlocum.example/x' } },
    locale,
    (sentence) => renderText(locale, sentence),
  );
  const plain = html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return [text, plain];
}

function expectSays(copy: InterviewCopy, sentences: readonly string[]): void {
  for (const form of read(copy)) for (const sentence of sentences) expect(form).toContain(sentence);
}

describe('W18: a mail about an interview can be acted on without the site', () => {
  test('the times to choose from are listed, and the words of the facility are quoted with its name', () => {
    expectSays(proposedCopy(proposed, null), [
      `Offered: ${when}`,
      'Offered: January 6, 2027, 4:00 PM CST',
      'Mercy wrote: “Bring your license.”',
    ]);
    expectSays(movedCopy(booked), [when]);
  });

  test.each(['booked', 'reminder'] as const)('%s: each side reads the day and whom it talks with', (what) => {
    const talks = { clinician: 'You will talk with R. Ruiz.', facility: 'R. Ruiz will talk with Noor Haddad.' };
    for (const side of ['clinician', 'facility'] as const) {
      expectSays(bookedCopy(booked, side, what), [`When: ${when}`, talks[side], 'Where: Room 4']);
      const other = side === 'clinician' ? talks.facility : talks.clinician;
      for (const form of read(bookedCopy(booked, side, what))) expect(form).not.toContain(other);
    }
  });

  test('a panel is named whole', () => {
    const panel = { ...booked, co_hosts: [{ name: 'V. Vega' }] };
    expectSays(bookedCopy(panel, 'clinician', 'booked'), ['You will talk with R. Ruiz, V. Vega.']);
  });

  test.each(['clinician', 'facility'] as const)(
    'cancelled: the %s reads who cancelled, when it was and why',
    (side) => {
      const cancelled: Interview = {
        ...booked,
        ...{ status: 'cancelled', cancelled_side: 'facility', reason: 'position_filled', reason_note: 'Sorry.' },
      };
      expectSays(cancelledCopy(cancelled, booked, side), [
        `on ${when} was canceled`,
        'Canceled by Mercy.',
        'Reason: the position is filled.',
        'Mercy wrote: “Sorry.”',
      ]);
    },
  );

  test('no time fits: the words of the clinician are quoted with the name', () => {
    expectSays(returnedCopy({ ...proposed, reason_note: 'Any evening.' }, false), [
      'Noor Haddad wrote: “Any evening.”',
    ]);
    expectSays(missedCopy(booked, 'clinician'), [when]);
  });

  test('a booked time is given up: the reason that was chosen, and the words of the clinician', () => {
    const given: Interview = { ...proposed, status: 'returned', reason: 'more_time', reason_note: 'Next week?' };
    expectSays(givenUpCopy(given, booked), [when, 'Reason: more time to prepare.', 'Noor Haddad wrote: “Next week?”']);
    for (const form of read(givenUpCopy({ ...given, reason: 'other' }, booked))) expect(form).not.toContain('Reason:');
  });

  test('the Spanish mail has the same facts', () => {
    for (const form of read(bookedCopy(booked, 'facility', 'booked'), 'es'))
      expect(form).toContain('Entrevista de Noor Haddad con R. Ruiz.');
  });
});
