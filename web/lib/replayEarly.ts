import type { Early } from './startAfterPaint.ts';

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
