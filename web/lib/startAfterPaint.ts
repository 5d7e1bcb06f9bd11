/** What the code of a page is called until it is started: no browser runs it. */
export const waitingCode = 'text/waiting';

/** Its element. */
export const codeId = 'page-code';

/** What starts it; gone when it has run. */
export const starterId = 'starter';

/** What the document element carries from when the page answers to a press. */
export const worksAttribute = 'data-works';

/** What it carries while somebody may be signed in, until that is known: see base.css. */
export const memberAttribute = 'data-member';

/** When a paint does not come, milliseconds. */
const patience = 2000;

/**
 * Written into the document behind the waiting code of the page, as text: nothing from outside of it is there. Asks for
 * the files of the page and starts it after the first paint, or where none comes. Leaves nothing of its own behind.
 */
function startAfterPaint(files: readonly string[], limit: number): void {
  const own = document.currentScript!;
  const code = own.previousElementSibling as HTMLScriptElement;
  own.remove();
  const start = () => {
    if (code.type === 'module') return;
    for (const href of files) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href });
      document.head.append(link);
    }
    code.type = 'module';
    // A browser looks at a script again when it is put in anew.
    code.parentNode!.insertBefore(code, code.nextSibling);
  };
  const painted = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  });
  painted.observe({ type: 'paint', buffered: true });
  // A page in the background is not painted.
  setTimeout(start, document.hidden ? 0 : limit);
}

/** Written likewise. A signed-in person must not see the header of visitors first. */
function markMember(attribute: string): void {
  try {
    if (localStorage.getItem('base44_access_token')) document.documentElement.setAttribute(attribute, '');
  } catch {
    // Storage may be blocked: then nobody is signed in.
  }
}

/** The content of that script. */
export function starterOf(files: readonly string[]): string {
  return `(${markMember.toString()})(${JSON.stringify(memberAttribute)});(${startAfterPaint.toString()})(${JSON.stringify(files)},${patience})`;
}
