/** A text inside of an XML element or attribute. Signs that no XML document may hold are left out. */
export function xmlText(text: string): string {
  return allowed(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A text that may hold markup of its own, for readers that expect it unescaped. */
export function cdata(text: string): string {
  return `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** An element with a text in it; nothing where there is no text. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${xmlText(text)}</${name}>` : '';
}

/** Control signs, halves of signs and the two that are no signs stop a reader immediately. */
function allowed(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
}
