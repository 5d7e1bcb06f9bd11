/** `tel:+15035550100;ext=12` (RFC 3966): a phone dials the number and then the extension, and not one long number. */
export function telHref(written: string): string {
  const [, number = '', extension] = /^(.*?)(?:,?\s*(?:extension|ext\.?|x|#)\s*(\d+))?\s*$/i.exec(written) ?? [];
  return `tel:${number.replace(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
