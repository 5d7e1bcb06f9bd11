import type { Passport } from '#domain/privacy/passport.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { dayText } from '#domain/shared/dayTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { dataExportText } from '#domain/privacy/dataExportTexts.ts';
import type { DocumentType } from '#domain/shared/vocabulary.ts';
import { escapeHtml } from '#server/platform/mail/layout.ts';
import { renderText } from '#server/platform/mail/renderText.ts';

/** Nothing in it runs or is fetched, wherever it is opened: its only links lead to the files beside it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";
const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#211f1b;background:#fff}' +
  'h1{line-height:1.2}dt{font-weight:600}dd{margin:0 0 .5rem}li{margin:0 0 1rem}p{margin:.25rem 0}';

/** The passport for people: one page of HTML without other files. */
export function passportPage(passport: Passport, locale: Locale): string {
  const { person, roles, credentials, references, site, made_date } = passport;
  const word = (said: LocalizedText | string) => escapeHtml(renderText(locale, said));
  const title = word(dataExportText('passport.title', { name: person.full_name }));
  const fact = (label: LocalizedText, values: readonly (string | null)[]) => {
    const text = values.filter((value) => value !== null && value !== '').join(', ');
    return text === '' ? '' : `<dt>${word(label)}</dt><dd>${escapeHtml(text)}</dd>\n`;
  };
  const facts: [LocalizedText, readonly (string | null)[]][] = [
    [dataExportText('passport.roles'), roles],
    [dataExportText('passport.credentials'), [person.credentials]],
    [dataExportText('passport.headline'), [person.headline]],
    [dataExportText('passport.location'), [person.location]],
    [dataExportText('passport.states'), person.licensure_states],
    [dataExportText('passport.specialties'), person.specialties],
    [dataExportText('passport.languages'), person.languages],
  ];
  const list = (items: string[], nothing: LocalizedText) =>
    items.length > 0 ? `<ul>\n${items.map((item) => `<li>${item}</li>\n`).join('')}</ul>` : `<p>${word(nothing)}</p>`;
  const made = dataExportText('passport.made', { site: new URL(site).host, date: day(made_date) });
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
<p>${word(made)}</p>
<dl>
${facts.map(([label, values]) => fact(label, values)).join('')}</dl>
<h2>${word(dataExportText('passport.documents'))}</h2>
${list(
  credentials.map((credential) => credentialItem(credential, word)),
  dataExportText('passport.noDocuments'),
)}
<h2>${word(dataExportText('passport.references'))}</h2>
${list(
  references.map((reference) => referenceItem(reference, word)),
  dataExportText('passport.noReferences'),
)}
</main></body></html>
`;
}

/** What people call a document of this type. */
export function kindOf(type: DocumentType): LocalizedText {
  return notificationText(type === 'other' ? 'what.document' : `what.${type}`);
}

type Word = (said: LocalizedText | string) => string;

function credentialItem(credential: Passport['credentials'][number], word: Word): string {
  const { type, name, file_name, status, uploaded_date, checks, file } = credential;
  const title = [word(kindOf(type)), ...[name ?? file_name].flatMap((text) => (text ? [word(text)] : []))];
  const lines = [
    `<strong>${title.join(': ')}</strong>`,
    word(dataExportText(`passport.status.${status}`)),
    ...(uploaded_date ? [word(dataExportText('passport.uploaded', { date: day(uploaded_date) }))] : []),
    ...checks.map(word),
    ...(file ? [`<a href="${escapeHtml(encodeURI(file))}">${word(dataExportText('passport.file'))}</a>`] : []),
  ];
  return lines.map((line) => `<p>${line}</p>`).join('');
}

function referenceItem({ stars, by, date, comment, tags }: Passport['references'][number], word: Word): string {
  const lines = [word(dataExportText('passport.stars', { stars, by, date: day(date) })), word(tags.join(', '))];
  if (comment) lines.push(word(comment));
  return lines.map((line) => `<p>${line}</p>`).join('');
}

/** The day of an instant in UTC. */
function day(instant: string): LocalizedText {
  return dayText(instant.slice(0, 10));
}
