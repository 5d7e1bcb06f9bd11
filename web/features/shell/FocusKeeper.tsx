import { useEffect } from 'react';
import { focusPlace } from '#web/document/focusPlace.ts';

/** What a person can be said to be in: a card, a row, a form, a dialog, a tab, at last the page. */
const places = 'article, li, tr, section, form, [role="dialog"], [role="tabpanel"], main';

/** Milliseconds. What moves the focus on purpose, the library's dialogs among it, has done so by then. */
const settled = 60;

/** Keeps the focus near its place when what had it leaves the page, where a browser would put it at the top; and in sight. */
export function FocusKeeper() {
  useEffect(() => {
    let inside: Element[] = [];
    let outside: Element[] = [];
    let timer = 0;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      inside = ancestors(target);
      if (!target.closest('[role="dialog"]')) outside = inside;
    };
    const repair = () => {
      if (!isLost() || inside[0]?.isConnected !== false) return;
      // What was in a dialog goes back to where the dialog was opened.
      const opener = outside[0]?.isConnected ? (outside[0] as HTMLElement) : null;
      const dialog = inside.find((place) => place.isConnected && place.matches('[role="dialog"]'));
      focusPlace(dialog ?? opener ?? outside.find((place) => place.isConnected && place.matches(places)));
    };
    const observer = new MutationObserver(() => {
      if (!isLost() || inside[0]?.isConnected !== false) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(repair, settled);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('keyup', showWhole);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keyup', showWhole);
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, []);
  return null;
}

/**
 * Of a text area that Tab leads to, a browser brings only the line with the caret into view: the lines below it would stay
 * under the bars at the bottom of a phone.
 */
function showWhole({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function ancestors(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
  return path;
}
