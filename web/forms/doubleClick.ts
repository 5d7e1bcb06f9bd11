import { useRef } from 'react';
import { useWindowEvent } from '@mantine/hooks';

/** Milliseconds. Whoever means two things takes longer between two clicks. */
const longest = 400;

interface Click {
  control: Element | null;
  /** What the control said when it was pressed. */
  name: string | null;
  time: number;
}

/**
 * The second click of a double click was meant for what stood there at the first. What has taken its place meanwhile (the
 * next step of a wizard, the next item of a list, the ground of a dialog, the other half of a switch) does not hear of it.
 */
export function useDoubleClickGuard(): void {
  const before = useRef<Click | null>(null);
  const hear = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('a, button') : null;
    const click: Click = { control, name: nameOf(control), time: event.timeStamp };
    if (event.detail > 1 && before.current && isAstray(click, before.current)) {
      event.preventDefault();
      event.stopPropagation();
    } else before.current = click;
  };
  useWindowEvent('click', hear, { capture: true });
}

function isAstray(click: Click, { control, name, time }: Click): boolean {
  return control !== null && click.time - time < longest && (click.control !== control || click.name !== name);
}

function nameOf(control: Element | null): string | null {
  return control && (control.getAttribute('aria-label') ?? control.textContent);
}
