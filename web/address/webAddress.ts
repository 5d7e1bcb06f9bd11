/** People write `stmarys.org`. */
export function withScheme(website: string): string {
  const text = website.trim();
  return text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`;
}
