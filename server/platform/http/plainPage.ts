/** Sent with it: it fetches nothing, and what it says is ours. */
export const plainPagePolicy = "default-src 'none'; frame-ancestors 'none'";

interface PlainPage {
  title: string;
  text: string;
  /** The text of the link, and where it leads: '' to the same address once more. */
  link: readonly [text: string, href: '/' | ''];
}

/** A page for a person where the product's own cannot be drawn. Nothing of the request is in it. */
export function plainPage({ title, text, link: [linkText, href] }: PlainPage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1>
<p>${text}</p>
<p><a href="${href}">${linkText}</a></p></main></body></html>
`;
}
