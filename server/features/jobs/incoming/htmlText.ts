import { Parser } from 'htmlparser2';

const blocks: ReadonlySet<string> = new Set(
  'address article blockquote dd div dl dt h1 h2 h3 h4 h5 h6 header footer ol p pre section table tr ul'.split(' '),
);
const silent: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title']);

/** The text of a description that may be HTML: paragraphs, lines and items of lists. A text without markup stays as it is. */
export function htmlText(html: string): string {
  if (!/<[a-z!/]/i.test(html)) return html.trim();
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag(name) {
      if (silent.has(name)) hidden++;
      if (name === 'br') text += '\n';
      if (name === 'li') text += '\n- ';
      if (blocks.has(name)) text += '\n\n';
    },
    ontext(data) {
      if (hidden === 0) text += data.replaceAll(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (silent.has(name)) hidden--;
      if (blocks.has(name)) text += '\n\n';
    },
  });
  parser.end(html);
  return text
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replaceAll(/\n{2,}(?=- )/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
