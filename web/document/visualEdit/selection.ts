import { elementsOf, identityOf, lineOf } from './identity.ts';
import type { Position, Tell } from './messages.ts';
import { makeOverlays, selectedLook } from './overlays.ts';

export interface Selection {
  /** The identity of what is selected. */
  id(): string | null;
  select(element: HTMLElement): void;
  clear(): void;
  place(): void;
  /** Nothing is stated while nothing is selected. */
  reportPosition(): void;
}

/** The element that was clicked, framed with all that share its identity. */
export function makeSelection(tell: Tell): Selection {
  const overlays = makeOverlays(selectedLook);
  let selected: HTMLElement | null = null;
  let id: string | null = null;
  const become = (element: HTMLElement | null) => {
    selected = element;
    id = element && identityOf(element);
    overlays.show(id);
  };
  return {
    id: () => id,
    select: (element) => {
      become(element);
      tell({
        type: 'element-selected',
        tagName: element.tagName,
        // As text on drawings, too, whose className is an object.
        classes: element.getAttribute('class') ?? '',
        visualSelectorId: id,
        content: element.innerText ?? '',
        dataSourceLocation: element.dataset['sourceLocation'],
        isDynamicContent: element.dataset['dynamicContent'] === 'true',
        ...lineOf(element),
        position: positionOf(element),
      });
    },
    clear: () => become(null),
    place: overlays.place,
    reportPosition: () => {
      if (id === null) return;
      // React may have drawn another element in its place.
      const element = selected?.isConnected ? selected : elementsOf(id)[0];
      if (!element) return;
      const position = positionOf(element);
      tell({
        type: 'element-position-update',
        position,
        isInViewport: isInViewport(position),
        visualSelectorId: id,
      });
    },
  };
}

function positionOf(element: Element): Position {
  const { top, left, right, bottom, width, height } = element.getBoundingClientRect();
  return { top, left, right, bottom, width, height, centerX: left + width / 2, centerY: top + height / 2 };
}

function isInViewport({ top, left, right, bottom }: Position): boolean {
  return top < window.innerHeight && bottom > 0 && left < window.innerWidth && right > 0;
}
