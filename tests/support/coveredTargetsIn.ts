/**
 * Links and buttons whose middle belongs to another element, such as the invisible room around a neighbor: a press there
 * does something else. Each with the start of both. Runs in the page, so it uses nothing of this file.
 */
export function coveredTargetsIn(within: HTMLElement | SVGElement): string[] {
  const pressable = 'a[href], button, summary, [role=menuitem], [role=option], [role=tab]';
  return [...within.querySelectorAll<HTMLElement>(pressable)].filter(isOffered).flatMap((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // A link over two lines has a middle in each.
    return [...element.getClientRects()].flatMap(({ left, top, width, height }) => {
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const taker = hit?.closest(`${pressable}, label`) ?? hit;
      if (!taker || taker === element || element.contains(taker) || taker.contains(element)) return [];
      return [`${element.outerHTML.slice(0, 160)} is under ${taker.outerHTML.slice(0, 160)}`];
    });
  });

  function isOffered(element: HTMLElement): boolean {
    if (element.closest('[inert], [aria-hidden=true], .skip-link')) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }
}
