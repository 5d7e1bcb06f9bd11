import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Assignment } from '#domain/assignments/assignment.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import type { Offer } from '#domain/offers/offer.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { noAnswerCopy, waitingCopy } from '#server/features/applications/responseTimes/mail.ts';
import * as applications from '#server/features/applications/mail.ts';
import { endedCopy } from '#server/features/assignments/mail.ts';
import { expiryCopy, hireExpiryCopy, lapsedCopy } from '#server/features/credentials/expiryCopy.ts';
import * as documents from '#server/features/credentials/mail.ts';
import * as interviews from '#server/features/interviews/mail.ts';
import type { MailCopy } from '#server/features/notifications/mail.ts';
import { acceptedCopy } from '#server/features/offers/acceptedMail.ts';
import * as offers from '#server/features/offers/mail.ts';
import { closingCopy } from '#server/features/jobs/confirmation/mail.ts';
import { sheetCopy } from '#server/features/assignments/readiness/mail.ts';
import * as reports from '#server/features/moderation/mail.ts';
import { listedCopy } from '#server/features/verification/screening/mail.ts';
import { askedCopy } from '#server/features/privacy/sharing/mail.ts';
import { decisionCopy } from '#server/features/reliability/mail.ts';
import * as shifts from '#server/features/shifts/mail.ts';
import { layOutMail } from '#server/platform/mail/layout.ts';
import { renderText } from '#server/platform/mail/renderText.ts';

const sides = ['clinician', 'facility'] as const;
const names = { clinician: 'Noor Haddad', facility: 'Mercy', job: 'Night nurse' };
const own = 'Words of one side.';
const scope = { facility_name: 'Mercy', clinician_name: 'Noor Haddad', job_title: 'Night nurse', title: 'Night nurse' };
const interview = {
  ...{ ...scope, time_zone: 'America/Chicago', slots: [{ starts_at: '2027-01-05T16:00:00.000Z' }], status: 'booked' },
  ...{ starts_at: '2027-01-05T16:00:00.000Z', ends_at: '2027-01-05T16:30:00.000Z', where_text: 'Room 4' },
  ...{
    host_name: 'R. Ruiz',
    co_hosts: [],
    message: own,
    cancelled_side: 'facility',
    reason: 'schedule_conflict',
    reason_note: own,
  },
} as unknown as Interview;
const offer = {
  ...{ ...scope, expires_at: '2027-01-03T16:00:00.000Z', assignment_id: null, reason: 'pay', reason_note: own },
  terms: {
    work: { title: 'Night nurse', starts_on: '2027-01-11', ends_on: '2027-04-11' },
    pay: { unit: 'hour', amount_cents: 5250 },
    place: { name: 'Main campus', address: '1 Main St, Austin, TX 78701', time_zone: 'America/Chicago' },
  },
} as unknown as Offer;
const assignment = {
  ...{ ...scope, status: 'ended', last_day: '2027-02-14', ended_side: 'facility' },
  ...{ end_reason: 'low_census', end_note: own },
} as unknown as Assignment;
const hours = { starts_at: '2027-01-12T00:57:00.000Z', ends_at: '2027-01-12T13:31:00.000Z', break_minutes: 30 };
const shift = {
  ...{ ...scope, ...hours, time_zone: 'America/Chicago', break_paid: false, line_minutes: 724, line_note: own },
  ...{ line_starts_at: hours.starts_at, line_ends_at: hours.ends_at, line_break_minutes: 30 },
  ...{ cancel_reason: 'transport', cancel_note: own, agreed_minutes: 240 },
} as unknown as Shift;
const term = { type: 'bls', kind: 'bls', profession: null, state: null, expires_date: '2027-05-31' } as const;
const ending = { term, threshold: 30 } as const;

interface Read {
  mail: MailCopy | null;
}
/** Each of them in all that it can say to either reader. */
const mails: Readonly<Record<string, readonly Read[]>> = {
  waitingCopy: [waitingCopy([8]), waitingCopy([8, 15])],
  noAnswerCopy: [noAnswerCopy('Night nurse')],
  newApplicationCopy: [applications.newApplicationCopy(names)],
  severalApplicationsCopy: [2, 3].map((count) => ({ mail: applications.severalApplicationsCopy(names, count).mail })),
  withdrawnCopy: [applications.withdrawnCopy(names), offers.withdrawnCopy({ ...offer, reason: 'budget' })],
  positionWithdrawnCopy: [applications.positionWithdrawnCopy(names)],
  noLongerOpenCopy: (['filled', 'closed', 'left', 'not_confirmed'] as const).map((reason) =>
    applications.noLongerOpenCopy(reason, names),
  ),
  statusCopy: (['shortlisted', 'rejected', 'hired'] as const).map((status) => applications.statusCopy(status, names)),
  endedCopy: sides.flatMap((side) => [
    endedCopy(assignment, side),
    endedCopy({ ...assignment, status: 'cancelled', end_note: null }, side),
  ]),
  rejectedCopy: [true, false].map((lost) => documents.rejectedCopy({ type: 'bls', admin_notes: own } as never, lost)),
  verifiedCopy: [documents.verifiedCopy(null), documents.verifiedCopy(term)],
  unverifiedCopy: [documents.unverifiedCopy()],
  npiSharedCopy: [documents.npiSharedCopy()],
  expiryCopy: [expiryCopy([ending], '2027-05-01'), expiryCopy([{ ...ending, threshold: 0 }], '2027-06-01')],
  lapsedCopy: [lapsedCopy([term]), lapsedCopy([term, term])],
  hireExpiryCopy: [hireExpiryCopy([{ ...ending, clinician: 'Noor Haddad', job: 'Night nurse' }], '2027-05-01')],
  proposedCopy: [interviews.proposedCopy(interview, null), interviews.proposedCopy(interview, interview)],
  movedCopy: [interviews.movedCopy(interview)],
  givenUpCopy: [interviews.givenUpCopy(interview, interview)],
  returnedCopy: [interviews.returnedCopy(interview, false), interviews.returnedCopy(interview, true)],
  bookedCopy: sides.flatMap((side) =>
    (['booked', 'reminder'] as const).map((what) => interviews.bookedCopy(interview, side, what)),
  ),
  cancelledCopy: sides.map((side) => interviews.cancelledCopy(interview, interview, side)),
  missedCopy: sides.map((side) => interviews.missedCopy(interview, side)),
  proposedShiftsCopy: [shifts.proposedShiftsCopy([shift]), shifts.proposedShiftsCopy([shift, shift])],
  answeredShiftsCopy: (['booked', 'declined'] as const).map((status) =>
    shifts.answeredShiftsCopy([{ ...shift, status }]),
  ),
  cancelledShiftCopy: sides.map((side) => shifts.cancelledShiftCopy(shift, side)),
  lineCopy: sides.flatMap((side) => [shifts.lineCopy(shift, null, side), shifts.lineCopy(shift, shift, side)]),
  signedHoursCopy: [shifts.signedHoursCopy([shift]), shifts.signedHoursCopy([shift, shift])],
  correctionCopy: (['correction', 'corrected', 'notCorrected'] as const).map((what) =>
    shifts.correctionCopy(shift, { before: hours, after: hours }, what, 'clinician', own),
  ),
  missedShiftCopy: sides.map((side) => shifts.missedShiftCopy(shift, side)),
  shiftReminderCopy: [shifts.shiftReminderCopy(shift)],
  toSignCopy: [shifts.toSignCopy(1), shifts.toSignCopy(2)],
  decisionCopy: (['struck', 'kept'] as const).map((appeal_status) =>
    decisionCopy({ title: 'Night nurse', appeal_status, decision_note: 'We asked both.' }),
  ),
  sentCopy: [offers.sentCopy(offer, null), offers.sentCopy({ ...offer, assignment_id: 'a1' }, offer)],
  reminderCopy: [offers.reminderCopy(offer)],
  declinedCopy: [offers.declinedCopy(offer)],
  expiredCopy: sides.map((side) => offers.expiredCopy(offer, side)),
  acceptedCopy: sides.map((side) => acceptedCopy(offer, side)),
  closingCopy: [
    closingCopy([{ title: 'Night nurse', expires_date: '2027-01-05T00:00:00.000Z' }], new Date('2027-01-01'), '/x'),
  ],
  sheetCopy: [sheetCopy(['first_day_where'], { facility: 'Mercy', job: 'Night nurse' })],
  hiddenCopy: [reports.hiddenCopy({ target_kind: 'job' })],
  shownCopy: [reports.shownCopy({ target_kind: 'job' })],
  removedCopy: [reports.removedCopy({ target_kind: 'job', reason: 'Other' })],
  listedCopy: [listedCopy('LEIE')],
  askedCopy: [askedCopy(names)],
};
/** No mail beside a notification, or one that the tests of its rules read: `server/features/pay`, `payNotices.test.ts`. */
const readElsewhere = ['warnedCopy', 'lackingCopy', 'sameCopy'];

/** Both forms of a mail, plain text and HTML without its marks. */
function formsOf({ subject, paragraphs, action }: MailCopy, locale: 'en' | 'es'): string[] {
  const content = { title: subject, paragraphs, action: { label: action, url: 'https://openlocum.example/x' } };
  const { text, html } = layOutMail(content, locale, (sentence) => renderText(locale, sentence));
  const plain = html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&amp;', '&');
  return [text, plain];
}

test('W18: every mail of a feature is read here', () => {
  const written = readdirSync('server/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(`server/features/${file}`, 'utf8');
      return Array.from(text.matchAll(/^export function (\w+Copy)\(/gm), ([, name]) => name!);
    });
  expect([...new Set(written)].toSorted()).toEqual([...Object.keys(mails), ...readElsewhere].toSorted());
});

test.each(Object.keys(mails))(
  'W18: %s says all it has to in both forms and languages, and quotes whose words it holds',
  (name) => {
    for (const { mail } of mails[name]!) {
      if (!mail) continue;
      for (const locale of ['en', 'es'] as const) {
        for (const form of formsOf(mail, locale)) {
          for (const paragraph of mail.paragraphs) expect(form).toContain(renderText(locale, paragraph));
          expect(form).not.toMatch(/\{\w+\}|undefined|\bnull\b|\bNaN\b|mails\.|news\./);
          for (const { index } of form.matchAll(new RegExp(own, 'g'))) {
            expect(form.slice(0, index), form).toMatch(/(Mercy|Noor Haddad) (wrote|escribió): “$/);
          }
        }
      }
    }
  },
);

test('W18: an offer and its end say what decides, and why', () => {
  const [text] = formsOf(offers.sentCopy(offer, null).mail, 'en');
  for (const line of ['From January 11, 2027 to April 11, 2027.', '$52.50 an hour', 'Main campus, 1 Main St, Austin']) {
    expect(text).toContain(line);
  }
  expect(formsOf(offers.declinedCopy(offer).mail, 'en')[0]).toContain('Reason: the pay.');
  expect(formsOf(endedCopy(assignment, 'clinician').mail, 'es')[0]).toContain('Motivo: hay pocos pacientes.');
});
