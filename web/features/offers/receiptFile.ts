import type { Locale } from '#domain/shared/locale.ts';

/** What is shown of a receipt as one file that needs nothing else: no buttons, no scripts, nothing from elsewhere. */
export function receiptFile(page: HTMLElement, locale: Locale, title: string): string {
  const copy = page.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll('.no-print, svg, script, style')) part.remove();
  for (const part of [copy, ...copy.querySelectorAll('*')]) keepMeaning(part);
  for (const part of copy.querySelectorAll('details')) part.open = true;
  const head = document.createElement('title');
  head.textContent = title;
  const style = `<style>${look}</style>`;
  return `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8">${head.outerHTML}${style}</head><body>${copy.outerHTML}</body></html>\n`;
}

/** Classes and styles mean nothing where their sheet is not. */
function keepMeaning(part: Element): void {
  for (const { name } of [...part.attributes]) if (!allowed.has(name)) part.removeAttribute(name);
}

const allowed: ReadonlySet<string> = new Set(['datetime', 'open', 'lang']);

const look = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
dl > div { display: grid; grid-template-columns: 14rem 1fr; gap: 1rem; padding: 4px 0; border-bottom: 1px solid #ccc; }
dd { margin: 0; white-space: pre-line; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;
