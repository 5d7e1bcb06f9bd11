import type { Locale } from '#domain/shared/locale.ts';
import type { Sentence } from '#domain/core/localizedText.ts';
import type { SavedSearch, SearchKind } from '#domain/alerts/savedSearch.ts';
import { searchSides } from '#domain/search/searchSides.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import type { NotificationType } from '#domain/notifications/notificationTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { addressOf } from '#server/features/notifications/functions.ts';
import type { MailSection } from '#server/platform/mail/layout.ts';
import { localeOfReader, type MailDraft } from '#server/platform/mail/mailDraft.ts';
import { shortIds, writeMailLink } from '#server/platform/mail/mailLinks.ts';
import type { Services } from '#server/platform/services.ts';
import type { Work } from '#server/platform/work.ts';
import { alertSubject } from './alertSubject.ts';
import { cardsOf, type Card } from './cards.ts';
import type { Alert, AlertSection } from './chooseCards.ts';
import type { Reader } from './sql.ts';

interface ToTell {
  reader: Reader;
  kind: SearchKind;
  type: NotificationType;
  alert: Alert;
  now: Date;
}

/** What a person's searches found, in one mail. */
export async function writeAlert(work: Work, { now, ...told }: ToTell): Promise<MailDraft> {
  const { reader, kind, alert } = told;
  const locale = localeOfReader(reader) ?? work.services.env.defaultLanguage;
  const ids = alert.sections.flatMap(({ cards }) => cards.map(({ id }) => id));
  const cards = await cardsOf(work, kind, { reader, ids, locale, now });
  return alertMail(work.services, { ...told, cards, locale });
}

/** The same of what has been read: cards by the ids of what they show. */
export function alertMail(
  services: Pick<Services, 'env' | 'auth'>,
  { reader, kind, type, alert, cards, locale }: Omit<ToTell, 'now'> & { cards: Parts['cards']; locale: Locale },
): MailDraft {
  const { publicUrl } = services.env;
  const stop = stopper(services, reader.id);
  const [first] = cards.values();
  const subject = alertSubject(kind, alert, first?.title);
  const sections = alert.sections.map((section) => sectionOf(section, kind, { cards, publicUrl, stop }));
  const all = stop(alert.sections.map(({ search }) => search));
  return {
    to: addressOf(reader),
    subject,
    content: {
      title: subject,
      paragraphs: [mailText('hello', { name: reader.full_name })],
      sections,
      ...(alert.more > 0 ? { rest: mailText('alert.more', { count: alert.more }) } : {}),
      action: { label: mailText('alert.searches'), url: publicUrl + pageHref('Alerts') },
      footnote: mailText('notifications.footnote'),
      links: [
        { label: mailText('notifications.settings'), url: publicUrl + pageHref('Settings') },
        { label: mailText('alert.stopAll'), url: all.page },
      ],
    },
    locale,
    reader: 'known',
    kind: type,
    unsubscribeUrl: all.oneClick,
  };
}

interface Parts {
  cards: ReadonlyMap<string, Card>;
  publicUrl: string;
  stop: Stopper;
}

function sectionOf({ search, cards, moreOf }: AlertSection, kind: SearchKind, parts: Parts) {
  const { publicUrl, stop } = parts;
  const notes: Sentence[] = moreOf.map((more) => mailText('alert.moreOf', more));
  if (cards.length === 0 && notes.length === 0) notes.push(mailText('alert.above'));
  return {
    heading: search.name,
    url: `${publicUrl}${pageHref(searchSides[kind].page)}?${search.query}`,
    items: cards.flatMap(({ id, also }) => {
      const card = parts.cards.get(id);
      if (!card) return [];
      const { title, href, facts } = card;
      const others = also.map(({ name }) => name).join(', ');
      return [
        { title, url: publicUrl + href, facts, note: others ? mailText('alert.also', { searches: others }) : null },
      ];
    }),
    notes,
    links: [
      { label: mailText('alert.change'), url: publicUrl + pageHref('Alerts') },
      { label: mailText('alert.stop'), url: stop([search]).page },
    ],
  } satisfies MailSection;
}

type Stopper = (searches: readonly SavedSearch[]) => { page: string; oneClick: string };

/** Where mails of these searches are stopped: by their reader, and by the button of a mail program. */
function stopper({ env, auth }: Pick<Services, 'env' | 'auth'>, user_id: string): Stopper {
  return (searches) => {
    const search_ids = shortIds(searches.map(({ id }) => id));
    const token = writeMailLink(auth.mailLinkKey, { does: 'stopSearches', user_id, search_ids });
    return {
      page: env.publicUrl + pageHref('Unsubscribe', { token }),
      oneClick: `${env.publicUrl}/api/unsubscribe?token=${token}`,
    };
  };
}
