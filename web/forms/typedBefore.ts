import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

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
 * because what the user has just typed counts more than an older draft. Returns the reference for the form.
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
