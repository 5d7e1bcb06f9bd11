import type { Locale } from '#domain/shared/locale.ts';
import type { Sentence } from '#domain/core/localizedText.ts';

/** What a mail says; `T` is `string` once it is worded in its reader's language. */
export interface MailContent<T = Sentence> {
  title: T;
  paragraphs: readonly T[];
  sections?: readonly MailSection<T>[];
  /** Under the sections: what they leave out. */
  rest?: T;
  /** Shown large: a one-time code. */
  code?: string;
  action?: { label: T; url: string };
  /** Small print under the content. */
  footnote?: T;
  /** Under the small print. */
  links?: readonly { label: T; url: string }[];
}

/** A part under a heading of its own: a list, and what belongs to it. */
export interface MailSection<T = Sentence> {
  heading: T;
  url: string;
  /** `facts` share a line; `note` has one of its own. */
  items: readonly { title: T; url: string; facts: readonly T[]; note: T | null }[];
  /** Under the list. */
  notes: readonly T[];
  links: readonly { label: T; url: string }[];
}

/** One mail in both forms it is sent in. All texts are escaped here; `url` must be an address of our own. */
export function layOutMail(
  content: MailContent,
  locale: Locale,
  word: (sentence: Sentence) => string,
): { text: string; html: string } {
  const worded = inWords(content, word);
  return { text: asText(worded), html: asHtml(worded, locale) };
}

function inWords(
  { title, paragraphs, sections = [], rest, code, action, footnote, links }: MailContent,
  word: (sentence: Sentence) => string,
) {
  const labelled = ({ label, url }: { label: Sentence; url: string }) => ({ label: word(label), url });
  return {
    title: word(title),
    paragraphs: paragraphs.map(word),
    sections: sections.map((section): MailSection<string> => ({
      heading: word(section.heading),
      url: section.url,
      items: section.items.map(({ title: name, url, facts, note }) => ({
        title: word(name),
        url,
        facts: facts.map(word),
        note: note === null ? null : word(note),
      })),
      notes: section.notes.map(word),
      links: section.links.map(labelled),
    })),
    ...(rest === undefined ? {} : { rest: word(rest) }),
    ...(code === undefined ? {} : { code }),
    ...(action ? { action: labelled(action) } : {}),
    ...(footnote === undefined ? {} : { footnote: word(footnote) }),
    ...(links ? { links: links.map(labelled) } : {}),
  };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function asText({
  title,
  paragraphs,
  sections = [],
  rest,
  code,
  action,
  footnote,
  links = [],
}: MailContent<string>): string {
  const parts = [title, ...paragraphs, ...sections.flatMap(sectionAsText)];
  if (rest) parts.push(rest);
  if (code) parts.push(code);
  if (action) parts.push(`${action.label}: ${action.url}`);
  if (footnote) parts.push(footnote);
  if (links.length > 0) parts.push(links.map(({ label, url }) => `${label}: ${url}`).join('\n'));
  return `${parts.join('\n\n')}\n\nOpenLocum\n`;
}

function sectionAsText({ heading, url, items, notes, links }: MailSection<string>): string[] {
  const list = items.map(({ title, url: to, facts, note }) =>
    [`- ${title}: ${to}`, facts.join(' · '), note].filter(Boolean).join('\n  '),
  );
  const linked = links.map(({ label, url: to }) => `${label}: ${to}`);
  return [`${heading}: ${url}`, [...list, ...notes].join('\n'), linked.join('\n')].filter(Boolean);
}

// Mail programs know tables and inline styles only; the colors are those of web/ui/theme.ts.
const small = 'font-size:13px;line-height:1.5;color:#655f56';
const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";

function asHtml(
  { title, paragraphs, sections = [], rest, code, action, footnote, links = [] }: MailContent<string>,
  locale: Locale,
): string {
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#211f1b">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(paragraph),
    ...sections.map(sectionAsHtml),
    ...(rest === undefined ? [] : [paragraph(rest)]),
  ];
  if (code) {
    body.push(
      `<p style="margin:24px 0;font-size:32px;letter-spacing:8px;font-weight:700;color:#211f1b">${escapeHtml(code)}</p>`,
    );
  }
  if (action) {
    body.push(
      `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0b6e69;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    );
  }
  if (footnote) body.push(`<p style="margin:24px 0 0;${small}">${escapeHtml(footnote)}</p>`);
  if (links.length > 0) {
    body.push(`<p style="margin:8px 0 0;${small}">${links.map(anchor).join(' · ')}</p>`);
  }
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#faf8f4;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #ddd8ce;border-radius:8px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:15px;font-weight:700;color:#0b6e69">OpenLocum</p>
${body.join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

function sectionAsHtml({ heading, url, items, notes, links }: MailSection<string>): string {
  const line = (text: string) => `<br><span style="${small}">${escapeHtml(text)}</span>`;
  return [
    `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${anchor({ label: heading, url })}</h2>`,
    ...items.map(
      ({ title, url: to, facts, note }) =>
        `<p style="margin:0 0 12px;font-size:16px;line-height:1.4">${anchor({ label: title, url: to })}${facts.length > 0 ? line(facts.join(' · ')) : ''}${note === null ? '' : line(note)}</p>`,
    ),
    ...notes.map((note) => `<p style="margin:0 0 8px;${small}">${escapeHtml(note)}</p>`),
    `<p style="margin:8px 0 24px;${small}">${links.map(anchor).join(' · ')}</p>`,
  ].join('\n');
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#393630">${escapeHtml(text)}</p>`;
}

function anchor({ label, url }: { label: string; url: string }): string {
  return `<a href="${escapeHtml(url)}" style="color:#0b6e69">${escapeHtml(label)}</a>`;
}
