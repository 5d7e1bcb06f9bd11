import type { Passport } from '#domain/privacy/passport.ts';
import type { Said } from '#domain/core/said.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { sayDay } from '#domain/shared/dayTexts.ts';
import { sayNews } from '#domain/notifications/notificationTexts.ts';
import { sayOwnData } from '#domain/privacy/dataExportTexts.ts';
import type { DocumentType } from '#domain/shared/vocabulary.ts';
import { escapeHtml } from '#server/platform/mail/layout.ts';
import { wordIn } from '#server/platform/mail/wordIn.ts';

/** Nothing in it runs or is fetched, wherever it is opened: its only links lead to the files beside it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";
const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#211f1b;background:#fff}' +
  'h1{line-height:1.2}dt{font-weight:600}dd{margin:0 0 .5rem}li{margin:0 0 1rem}p{margin:.25rem 0}';

/** The passport for people: one page of HTML that stands by itself. */
export function passportPage(passport: Passport, locale: Locale): string {
  const { person, roles, credentials, references, site, made_date } = passport;
  const word = (said: Said | string) => escapeHtml(wordIn(locale, said));
  const title = word(sayOwnData('passport.title', { name: person.full_name }));
  const fact = (label: Said, values: readonly (string | null)[]) => {
    const text = values.filter((value) => value !== null && value !== '').join(', ');
    return text === '' ? '' : `<dt>${word(label)}</dt><dd>${escapeHtml(text)}</dd>\n`;
  };
  const facts: [Said, readonly (string | null)[]][] = [
    [sayOwnData('passport.roles'), roles],
    [sayOwnData('passport.credentials'), [person.credentials]],
    [sayOwnData('passport.headline'), [person.headline]],
    [sayOwnData('passport.location'), [person.location]],
    [sayOwnData('passport.states'), person.licensure_states],
    [sayOwnData('passport.specialties'), person.specialties],
    [sayOwnData('passport.languages'), person.languages],
  ];
  const list = (items: string[], nothing: Said) =>
    items.length > 0 ? `<ul>\n${items.map((item) => `<li>${item}</li>\n`).join('')}</ul>` : `<p>${word(nothing)}</p>`;
  const made = sayOwnData('passport.made', { site: new URL(site).host, date: day(made_date) });
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
<p>${word(made)}</p>
<dl>
${facts.map(([label, values]) => fact(label, values)).join('')}</dl>
<h2>${word(sayOwnData('passport.documents'))}</h2>
${list(
  credentials.map((credential) => credentialItem(credential, word)),
  sayOwnData('passport.noDocuments'),
)}
<h2>${word(sayOwnData('passport.references'))}</h2>
${list(
  references.map((reference) => referenceItem(reference, word)),
  sayOwnData('passport.noReferences'),
)}
</main></body></html>
`;
}

/** What people call a document of this type. */
export function kindOf(type: DocumentType): Said {
  return sayNews(type === 'other' ? 'what.document' : `what.${type}`);
}

type Word = (said: Said | string) => string;

function credentialItem(credential: Passport['credentials'][number], word: Word): string {
  const { type, name, file_name, status, uploaded_date, checks, file } = credential;
  const title = [word(kindOf(type)), ...[name ?? file_name].flatMap((text) => (text ? [word(text)] : []))];
  const lines = [
    `<strong>${title.join(': ')}</strong>`,
    word(sayOwnData(`passport.status.${status}`)),
    ...(uploaded_date ? [word(sayOwnData('passport.uploaded', { date: day(uploaded_date) }))] : []),
    ...checks.map(word),
    ...(file ? [`<a href="${escapeHtml(encodeURI(file))}">${word(sayOwnData('passport.file'))}</a>`] : []),
  ];
  return lines.map((line) => `<p>${line}</p>`).join('');
}

function referenceItem({ stars, by, date, comment, tags }: Passport['references'][number], word: Word): string {
  const lines = [word(sayOwnData('passport.stars', { stars, by, date: day(date) })), word(tags.join(', '))];
  if (comment) lines.push(word(comment));
  return lines.map((line) => `<p>${line}</p>`).join('');
}

/** The day of an instant in UTC. */
function day(instant: string): Said {
  return sayDay(instant.slice(0, 10));
}
