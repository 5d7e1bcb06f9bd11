/** Addresses of the API, the socket, the assets and the files for machines are no pages when nothing answered there. */
export function isNoPage(path: string): boolean {
  return /^\/(api|ws-user-apps|assets|sitemaps|feeds|og|dev\/mail)(\/|$)/.test(path);
}

/** The path on this site alone: no other site's name before it, which two slashes or a backslash would begin as well. */
export function ownPath(path: string): string {
  const own = path.replace(/^https?:\/\/[^/\\]*/i, '').replace(/[/\\]+/g, '/');
  return own.startsWith('/') ? own : `/${own}`;
}

/**
 * The URL of a request as the router reads it: a path that no browser can decode is taken as it was typed, so that it
 * leads to the page for what is not there.
 */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  const [path] = splitUrl(url);
  if (isNoPage(path) || canDecode(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

export function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
