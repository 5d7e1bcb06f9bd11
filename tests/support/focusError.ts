declare global {
  interface Window {
    walked: Set<Element>;
  }
}

/** Runs in the page: what is wrong with what has the focus, `end` when everything was seen. */
export async function focusError(): Promise<string | null> {
  const element = document.activeElement;
  if (!element || element === document.body || window.walked.has(element)) return 'end';
  window.walked.add(element);
  // The document of a frame goes its own way.
  if (element instanceof HTMLIFrameElement) return null;
  // The browser of a phone scrolls to the focus some frames later, and with reduced motion each change of a style takes one.
  for (let frame = 0; frame < 60 && fault(element); frame++) await new Promise(requestAnimationFrame);
  const found = fault(element);
  return found && `${found}: ${element.outerHTML.slice(0, 120)}`;

  function fault(focused: Element): string | null {
    const shown = [focused, ...around(focused)].find((candidate) => {
      const { outlineStyle, outlineWidth, outlineColor, opacity } = getComputedStyle(candidate);
      return (
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)') && opacity !== '0'
      );
    });
    return shown ? coverOf(shown) : 'no ring';
  }

  /** What may carry the ring in its place: the field, the card or the label around it, and what is drawn beside it. */
  function around(start: Element): Element[] {
    const parents: Element[] = [];
    for (let at = start.parentElement; at && parents.length < 4; at = at.parentElement) parents.push(at);
    return [...(start.parentElement?.children ?? []), ...parents];
  }

  /** Why a person cannot see it. */
  function coverOf(shown: Element): string | null {
    const box = shown.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const { clientHeight: room, clientWidth } = document.documentElement;
    if (x < 0 || x > clientWidth) return `beside the window at ${x}`;
    const tall = box.height > room / 2;
    const heights = tall ? [Math.max(box.top, 0) + 100] : [box.top + 2, box.top + box.height / 2, box.bottom - 2];
    for (const y of heights) {
      if (y < 0 || y > room) return `outside of the window at ${y} of ${room}`;
      const on = document.elementFromPoint(x, y);
      for (let at = on; at && !at.contains(shown); at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return `under a bar at ${y}`;
      }
    }
    return null;
  }
}
