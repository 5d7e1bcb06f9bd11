const source = 'data-source-location';
const selector = 'data-visual-selector-id';

/** Elements the parent page can speak of. */
export const identified = `[${source}], [${selector}]`;

/** Several elements may share one: every element drawn by one place of the sources. */
export function identityOf(element: Element): string | null {
  return element.getAttribute(source) || element.getAttribute(selector) || null;
}

export function elementsOf(id: string): HTMLElement[] {
  const bySource = document.querySelectorAll<HTMLElement>(`[${source}="${CSS.escape(id)}"]`);
  if (bySource.length > 0) return [...bySource];
  return [...document.querySelectorAll<HTMLElement>(`[${selector}="${CSS.escape(id)}"]`)];
}

export function hasIdentities(): boolean {
  return document.querySelector(`[${source}], [data-dynamic-content]`) !== null;
}

/** Gives a name to elements that only know their line. */
export function nameByLine(): void {
  const nameless = document.querySelectorAll<HTMLElement>(`[data-linenumber]:not([${selector}])`);
  for (const [index, { dataset }] of nameless.entries()) {
    dataset['visualSelectorId'] = `visual-id-${dataset['filename']}-${dataset['linenumber']}-${index}`;
  }
}

/** File and line as the element says them, else as its place in the sources does. */
export function lineOf({ dataset }: HTMLElement): { filename: string | undefined; linenumber: string | undefined } {
  const place = /^(.*):(\d+):\d+$/.exec(dataset['sourceLocation'] ?? '');
  return { filename: dataset['filename'] ?? place?.[1], linenumber: dataset['linenumber'] ?? place?.[2] };
}
