import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/**
 * As `useTypedBefore`, for the form of a list, whose fields are anywhere on the page and are sent as the query of its
 * address: `take` is handed that query when it is not what the page was drawn with.
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

/** Does it hold something else than the document stated? */
function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
