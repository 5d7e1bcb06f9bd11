/**
 * What is smaller than a thumb needs, each with its size and the start of its markup. Runs in the page, so it uses nothing
 * of this file. As high as a thumb is wide; narrower is fine, for the neighbors of a row have space between them.
 */
export function smallTargetsIn(within: HTMLElement | SVGElement): string[] {
  const least = { height: 44, width: 24 };
  const pressable = 'a[href], button, summary, select, input, textarea, [role=menuitem], [role=option], [role=tab]';
  return [...within.querySelectorAll<HTMLElement>(pressable)]
    .filter((element) => isOffered(element) && !isInSentence(element))
    .flatMap((element) => {
      const { width, height } = targetOf(element);
      // Lines of an uneven display may be a fraction of a pixel short.
      if (height >= least.height - 0.5 && width >= least.width - 0.5) return [];
      if (isReachedAround(element)) return [];
      return [`${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`];
    });

  function isOffered(element: HTMLElement): boolean {
    if (element.closest('[inert], [aria-hidden=true], .skip-link')) return false;
    if (element.matches(':disabled, [type=hidden], [type=file], [tabindex="-1"]:not([role])')) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: !element.matches('input') });
  }

  /** WCAG 2.5.8 leaves out what is as high as the line of text around it. */
  function isInSentence(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    return block?.textContent.trim() !== element.textContent.trim();
  }

  /** A field is pressed by its label too, and by the frame around it. */
  function targetOf(element: HTMLElement): { width: number; height: number } {
    const parts: Element[] = [element];
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) {
      if (element.matches('[type=checkbox], [type=radio]')) parts.push(...(element.labels ?? []));
      const frame = element.closest('.mantine-Input-input, .mantine-Input-wrapper');
      if (frame) parts.push(frame);
    }
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const edge = (side: 'top' | 'left', pick: (...values: number[]) => number) =>
      pick(...boxes.map((box) => box[side]));
    return {
      width: Math.max(...boxes.map(({ right }) => right)) - edge('left', Math.min),
      height: Math.max(...boxes.map(({ bottom }) => bottom)) - edge('top', Math.min),
    };
  }

  /** Pressed by what is laid around it, such as the whole card of a link. */
  function isReachedAround(element: HTMLElement): boolean {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const reach = least.height / 2 - 1;
    return [-reach, 0, reach].every((y) => {
      const hit = document.elementFromPoint(left + Math.min(width / 2, 60), top + height / 2 + y);
      return hit?.closest('a, button, input, label, summary') === element || hit?.closest('label')?.contains(element);
    });
  }
}
