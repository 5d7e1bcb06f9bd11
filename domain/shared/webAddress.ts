/** `www.riverside.example.org`, as people write the address of a site, with the `https://` that is left out. */
export function asWebAddress(text: string): string {
  const line = text.trim();
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+\.?(:\d+)?([/?#]\S*)?$/u.test(line) ? `https://${line}` : line;
}
