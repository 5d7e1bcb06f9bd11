import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Member } from '#domain/workspaces/member.ts';
import type { SavedSearch } from '#domain/alerts/savedSearch.ts';
import type { User } from '#domain/accounts/user.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { locales } from '#domain/shared/locale.ts';
import { alertMail } from '#server/features/alerts/mail.ts';
import type { Reader } from '#server/features/alerts/sql.ts';
import * as deletion from '#server/features/accounts/deletion/mail.ts';
import { documentsWaitingMail } from '#server/features/credentials/waitingMail.ts';
import { confirmAddressMail, notificationMail } from '#server/features/notifications/mail.ts';
import { reportMail, warnedCopy, warnedMail } from '#server/features/moderation/mail.ts';
import { archivingMail } from '#server/features/accounts/mail.ts';
import { domainCodeMail, facilityWaitingMail } from '#server/features/verification/facilities/mail.ts';
import type { Reference } from '#domain/references/reference.ts';
import { refereeMail } from '#server/features/references/mail.ts';
import { memberInvitationMail } from '#server/features/workspaces/mail.ts';
import { feedFailingMail } from '#server/features/jobs/incoming/mail.ts';
import { webhookPausedMail } from '#server/features/workspaces/webhooks/mail.ts';
import * as auth from '#server/platform/mail/authMails.ts';
import type { MailDraft } from '#server/platform/mail/mailDraft.ts';
import { wordMail } from '#server/platform/mail/mailDraft.ts';
import * as factors from '#server/platform/mail/secondFactorMails.ts';
import { renderText } from '#server/platform/mail/renderText.ts';
import { damagedMail } from '#server/platform/ops/operatorAlerts.ts';

const site = 'https://openlocum.example';
const to = 'noor@example.org';
const services = { env: { publicUrl: site, defaultLanguage: 'en' }, auth: { mailLinkKey: 'a key' } } as never;
const reader = {
  ...{ id: 'a1', email: to, full_name: 'Noor Haddad', appearance: {}, notificationsEmail: null },
  confirmed_notifications_email: null,
} as unknown as User & Reader;
const facility = { ...reader, facility_name: 'Mercy' } as User;
const reference = {
  ...{ id: 'r1', referee_name: 'Rosa Delgado', referee_email: to, workplace: 'Mercy General' },
} as Reference;
const search = { id: 'abcdefgh1', name: 'Night jobs', query: 'role=RN' } as SavedSearch;
const cards = new Map([['job1', { title: 'Night nurse', href: '/jobs/job1', facts: ['Mercy', 'Austin, TX'] }]]);
const found = (count: number) => ({
  ...{ total: count, more: count - 1 },
  sections: [
    { search, cards: [{ id: 'job1', also: [] }], moreOf: count > 1 ? [{ count: count - 1, search: '' }] : [] },
  ],
});
const alert = (kind: 'jobs' | 'talent', count: number) =>
  alertMail(services, {
    ...{ reader, kind, type: kind === 'jobs' ? 'new_job_match' : 'new_talent_match', locale: 'en', cards },
    alert: found(count) as never,
  });

/** Each of them in all that it can say, and what its reader must read in it. */
const drafts: Readonly<Record<string, readonly [draft: MailDraft, ...says: string[]][]>> = {
  codeMail: [[auth.codeMail(to, '012345'), '012345', 'expires in 10 minutes']],
  identityCodeMail: [[auth.identityCodeMail(to, '012345'), '012345']],
  domainCodeMail: [[domainCodeMail(to, 'Mercy', '012345'), '012345', 'Mercy']],
  resetMail: [[auth.resetMail(to, site, 'secret'), `${site}/reset-password?token=secret`]],
  alreadyRegisteredMail: [[auth.alreadyRegisteredMail(to, site), `${site}/login`]],
  addressTakenMail: [[auth.addressTakenMail(to, site), `${site}/login`]],
  emailChangeMail: [[auth.emailChangeMail(to, '012345'), '012345', 'expires in 10 minutes']],
  emailChangedMail: [[auth.emailChangedMail(to, site, 'g•••@example.org'), 'g•••@example.org', `${site}/contact`]],
  invitationMail: (['clinician', 'facility', null] as const).map((user_role) => [
    auth.invitationMail(to, site, 'secret', { role: user_role ? 'user' : 'admin', user_role }),
    'invitation=secret',
  ]),
  passwordChangedMail: [[auth.passwordChangedMail(to, site), `${site}/reset-password`]],
  factorAddedMail: (['authenticator', 'passkey'] as const).map((factor) => [
    factors.factorAddedMail(to, site, factor),
    `${site}/settings#security`,
  ]),
  factorRemovedMail: (['authenticator', 'passkey'] as const).map((factor) => [
    factors.factorRemovedMail(to, site, factor),
    `${site}/settings#security`,
  ]),
  secondFactorOffMail: [[factors.secondFactorOffMail(to, site)]],
  secondFactorResetMail: [[factors.secondFactorResetMail(to, site)]],
  recoveryCodesMail: [[factors.recoveryCodesMail(to, site), 'no longer work']],
  recoveryCodeUsedMail: [
    [factors.recoveryCodeUsedMail(to, site, 0), 'You have none left'],
    [factors.recoveryCodeUsedMail(to, site, 7), 'You have 7 left'],
  ],
  alertMail: [
    [alert('jobs', 1), 'Night nurse', `${site}/jobs/job1`, 'Austin, TX', `${site}/unsubscribe?token=`],
    [alert('jobs', 9), 'Night jobs', 'Mercy', '8'],
    [alert('talent', 1), 'Night nurse'],
  ],
  requestedMail: [[deletion.requestedMail(reader, site), `${site}/settings#danger`]],
  deletionToDoMail: [
    [deletion.deletionToDoMail(reader, { ...reader, email: 'gone@example.org' }, site), 'gone@example.org'],
  ],
  deletedMail: [[deletion.deletedMail(reader)]],
  facilityWaitingMail: [
    [facilityWaitingMail(reader, 'Mercy Hospital', site), 'Mercy Hospital', `${site}/admin-facilities`],
  ],
  documentsWaitingMail: [
    [documentsWaitingMail(reader, { count: 1, hours: 1 }, site), '1 hour'],
    [documentsWaitingMail(reader, { count: 3, hours: 90 }, site), '3', '90'],
  ],
  reportMail: [true, false].map((hidden) => [
    reportMail(reader, { target_kind: 'job', reason: 'PHI Violation' }, { hidden, publicUrl: site }),
    'PHI Violation',
    hidden ? 'We hide the job until you decide' : 'visible',
  ]),
  warnedMail: [
    [
      warnedMail(reader, warnedCopy({ target_kind: 'job', reason: 'Other' }, 'Name no patient.'), `${site}/j`),
      'Name no patient.',
    ],
  ],
  archivingMail: [
    [
      archivingMail(reader, new Date('2027-03-01'), { publicUrl: site, defaultLanguage: 'en' }),
      '2027',
      `${site}/login`,
    ],
  ],
  memberInvitationMail: (['owner', 'recruiter', 'viewer'] as const).map((work_role) => [
    memberInvitationMail(services, facility, { email: to, work_role } as Member, 'secret'),
    'Mercy',
    `${site}/join?token=secret`,
  ]),
  refereeMail: (['first', 'again', 'last'] as const).map((time) => [
    refereeMail(services, reader, reference, time),
    'Rosa Delgado',
    'Noor Haddad',
    `${site}/reference?token=`,
  ]),
  feedFailingMail: [[feedFailingMail(services, to, 'https://ats.example.com/jobs.xml'), 'ats.example.com', '5 times']],
  webhookPausedMail: (['gone', 'failing'] as const).map((because) => [
    webhookPausedMail(services, to, 'https://ats.example.com/hook', because),
    'ats.example.com',
    `${site}/workspace?tab=developers`,
  ]),
  confirmAddressMail: [
    [confirmAddressMail(services, reader, to, new Date('2027-01-01')), `${site}/confirm-email?token=`],
  ],
  notificationMail: [
    [
      notificationMail(
        services,
        reader,
        { type: 'new_review', link: '/profile/a1' },
        {
          ...{ subject: mailText('unread.from', { name: 'Mercy' }), paragraphs: [], action: mailText('openProduct') },
        },
      ),
      `${site}/profile/a1`,
      `${site}/unsubscribe?token=`,
    ],
  ],
  damagedMail: (['damaged_database', 'damaged_file', 'damaged_ledger', 'damaged_audit'] as const).map((what) => [
    damagedMail(to, what, 'The file a1 is damaged'),
    'The file a1 is damaged',
  ]),
};
/** Nothing is left to do in OpenLocum after them. */
const withoutAction = ['deletedMail', 'damagedMail'];

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`server/${file}`, 'utf8'));

test('W18: every mail that is no copy of a notification is read here, and none is written where it is queued', () => {
  const written = sources.flatMap((text) =>
    Array.from(text.matchAll(/^export (?:async )?function (\w+Mail)\([^]*?\): MailDraft \{/gm), ([, name]) => name!),
  );
  expect([...new Set(written)].toSorted()).toEqual(Object.keys(drafts).toSorted());
  const inline = sources.filter((text) => /queueDraft\(\s*(?:\w+|\{[^{}]*\}),\s*\{(?! \.\.\.)/.test(text));
  expect(inline).toEqual([]);
});

test.each(Object.keys(drafts))('W18: %s says all it has to in both forms and languages, and leads on', (name) => {
  for (const [draft, ...says] of drafts[name]!) {
    const { locale: _locale, ...mail } = draft;
    const { title, action, code, sections = [] } = mail.content;
    expect(action !== undefined || code !== undefined || withoutAction.includes(name)).toBe(true);
    for (const locale of locales) {
      const { subject, text, html } = wordMail(mail, locale);
      expect(subject).toBe(renderText(locale, mail.subject));
      for (const form of [text, plain(html!)]) {
        expect(form).not.toMatch(/\{\w+\}|undefined|\bnull\b|\bNaN\b|mails\.|news\./);
        expect(form).toContain(renderText(locale, title));
        for (const { items } of sections)
          for (const item of items) expect(form).toContain(renderText(locale, item.title));
      }
      for (const url of [action?.url, ...(mail.content.links ?? []).map((link) => link.url)]) {
        if (url !== undefined)
          for (const form of [text, html]) expect(form).toContain(url.replaceAll('&', form === html ? '&#38;' : '&'));
      }
    }
    const { text, html } = wordMail(mail, 'en');
    for (const words of says) for (const form of [text, attributes(html!)]) expect(form).toContain(words);
  }
});

/** What is read of a page. */
function plain(html: string): string {
  return unescaped(html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' '));
}

/** The same with the addresses of its links. */
function attributes(html: string): string {
  return unescaped(html);
}

function unescaped(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
