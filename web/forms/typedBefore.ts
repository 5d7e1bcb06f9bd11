import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** What a form's values can be. */
type Values = Readonly<Record<string, unknown>>;

/**
 * What the fields of a form hold that is not what they were drawn with: typed, chosen or filled in before the code of the
 * page was there. A field is found by its name.
 */
export function typedIn<V extends object>(form: HTMLFormElement, drawn: V): Partial<V> {
  const typed: Record<string, unknown> = {};
  for (const [name, shown] of Object.entries(drawn as Values)) {
    const field = form.elements.namedItem(name) as { value: string; checked?: boolean } | null;
    if (!field) continue;
    const held = typeof shown === 'boolean' ? field.checked : field.value;
    if (held !== (shown ?? '')) typed[name] = held;
  }
  return typed as Partial<V>;
}

/**
 * Takes up what was typed before the page's code was there: the form shows it and sends it. To be called after `useDraft`,
 * because what somebody has just typed counts more than an older draft. Answers the reference for the form.
 */
export function useTypedBefore<V extends object>(form: { getValues(): V; setValues(values: Partial<V>): void }) {
  const element = useRef<HTMLFormElement>(null);
  const typed = useRef<Partial<V>>({});
  const read = useEffectEvent(() => {
    if (element.current) typed.current = typedIn(element.current, form.getValues());
  });
  const enter = useEffectEvent(() => {
    if (Object.keys(typed.current).length > 0) form.setValues(typed.current);
  });
  // Before anything is drawn again, which would empty the fields.
  useLayoutEffect(() => read(), []);
  useEffect(() => enter(), []);
  return element;
}

/**
 * The same for the form of a list, whose fields stand anywhere on the page and are sent as the query of its address: `take`
 * is handed that query when it is not what the page was drawn with.
 */
export function useChosenBefore(formId: string, take: (query: URLSearchParams) => void): void {
  const chosen = useRef<URLSearchParams>(null);
  // False in the drawing that takes over the document alone: on later pages nothing was there before their code.
  const isLater = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const taken = useEffectEvent(() => chosen.current && take(chosen.current));
  useLayoutEffect(() => {
    if (isLater) return;
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement) || ![...form.elements].some(isTouched)) return;
    const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    chosen.current = new URLSearchParams(texts);
  }, [formId, isLater]);
  useEffect(() => void taken(), []);
}

const never = () => () => undefined;

/** Does it hold something else than the document said? */
function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
