/** What somebody did to a page before its code was there. */
interface Early {
  entered: Map<HTMLInputElement, string | boolean>;
  /** A form that only code can send. */
  sent: HTMLFormElement | null;
}

declare global {
  interface Window {
    /** Hands it over, once: from here on the page hears by itself. */
    takeEarly?: () => Early;
  }
}

/**
 * Written into the document as text: nothing from outside of it is there. Keeps what is done to a page until its code
 * comes: code that takes a page over empties its fields, and a form with a password must not be sent as an address.
 */
export function keepEarly(): void {
  const early: Early = { entered: new Map(), sent: null };
  const enter = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    early.entered.set(field, ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value);
  };
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset['code'] !== 'needed') return;
    event.preventDefault();
    early.sent = form;
  };
  document.addEventListener('input', enter, true);
  document.addEventListener('submit', hold, true);
  window.takeEarly = () => {
    document.removeEventListener('input', enter, true);
    document.removeEventListener('submit', hold, true);
    return early;
  };
}

/** Does once more, now that the page hears it, what somebody typed and sent before its code was there. */
export function replayEarly(): void {
  const early = window.takeEarly?.();
  delete window.takeEarly;
  if (early) replay(early);
}

function replay({ entered, sent }: Early): void {
  for (const [field, value] of entered) {
    if (typeof value === 'string') enter(field, value);
    else press(field, value);
  }
  // What was typed has to be taken up first.
  setTimeout(() => sent?.isConnected && sent.requestSubmit());
}

/**
 * As typing does it. React overlays `value` with a property of its own and believes what it has seen set there: first the
 * empty field that the page was drawn with, then, past it, what stands there.
 */
function enter(field: HTMLInputElement, value: string): void {
  if (field.type === 'file') return;
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

function press(field: HTMLInputElement, checked: boolean): void {
  if (field.type === 'radio' && !checked) return;
  field.checked = !checked;
  field.click();
}
