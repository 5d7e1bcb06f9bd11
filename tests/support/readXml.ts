import { DOMParser, type Document, type Element } from '@xmldom/xmldom';

/** The root of a document that is well formed to the letter; throws for any other. */
export function readXml(text: string): Element {
  const onError = (level: string, message: string) => {
    throw new Error(`${level}: ${message}`);
  };
  const document: Document = new DOMParser({ onError }).parseFromString(text, 'text/xml');
  return document.documentElement!;
}

/** The elements of this name, wherever they are below. */
export function all(root: Element, name: string): Element[] {
  return [...root.getElementsByTagName(name)];
}

/** What the one element of this name says; undefined when there is none. */
export function textOf(root: Element, name: string): string | undefined {
  return all(root, name)[0]?.textContent ?? undefined;
}
