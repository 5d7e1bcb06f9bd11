/** The address of a page as the server works with it: a token in it is the browser's business and is in no cache and no log. */
export function withoutToken(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const pairs = url.slice(at + 1).split('&');
  const rest = pairs.filter((pair) => !/^access_token(=|$)/i.test(decoded(pair)));
  if (rest.length === pairs.length) return url;
  return rest.length > 0 ? `${url.slice(0, at)}?${rest.join('&')}` : url.slice(0, at);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
