import { identified, identityOf } from './identity.ts';
import type { Tell } from './messages.ts';
import { hoverLook, makeOverlays } from './overlays.ts';
import { makeSelection, type Selection } from './selection.ts';

/** Milliseconds until a change of classes or content has been laid out. */
const settled = 50;

export interface EditMode extends Pick<Selection, 'reportPosition'> {
  toggle(enabled: boolean): void;
  unselect(): void;
  setDragging(isDragging: boolean): void;
  setDropdownOpen(isOpen: boolean): void;
  /** Frames follow their elements, once what just changed has been laid out. */
  placeSoon(): void;
}

/** While it is on, the pointer frames elements and a click selects one instead of doing what it does otherwise. */
export function makeEditMode(tell: Tell): EditMode {
  const hover = makeOverlays(hoverLook);
  const selection = makeSelection(tell);
  let running: AbortController | null = null;
  let isDragging = false;
  let isDropdownOpen = false;

  const place = () => {
    hover.place();
    selection.place();
  };
  const placeSoon = () => void setTimeout(place, settled);
  const handlers: Handlers = {
    mouseover: ({ target }) => {
      if (isDragging || isDropdownOpen || isPath(target)) return;
      const id = idAt(target);
      hover.show(id === selection.id() ? null : id);
    },
    mouseout: () => hover.show(null),
    click: (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isDropdownOpen) return tell({ type: 'close-dropdowns' });
      const element = elementAt(event.target);
      if (!element) return undefined;
      hover.show(null);
      return selection.select(element);
    },
    scroll: () => {
      place();
      selection.reportPosition();
    },
    resize: place,
    transitionend: place,
  };
  const hideHover = (isBusy: boolean) => {
    if (isBusy) hover.show(null);
    return isBusy;
  };

  return {
    toggle: (enabled) => {
      if (enabled === (running !== null)) return;
      running?.abort();
      running = enabled ? new AbortController() : null;
      if (running) begin(handlers, placeSoon, running.signal);
      else {
        hover.show(null);
        selection.clear();
      }
      document.body.style.cursor = enabled ? 'crosshair' : 'default';
    },
    unselect: () => selection.clear(),
    setDragging: (is) => void (isDragging = hideHover(is)),
    setDropdownOpen: (is) => void (isDropdownOpen = hideHover(is)),
    placeSoon,
    reportPosition: selection.reportPosition,
  };
}

interface Handlers {
  mouseover(event: MouseEvent): void;
  mouseout(): void;
  click(event: MouseEvent): void;
  scroll(): void;
  resize(): void;
  /** What moves by itself is elsewhere now. */
  transitionend(): void;
}

function begin(handlers: Handlers, onChange: () => void, signal: AbortSignal) {
  const { mouseover, mouseout, click, scroll, resize, transitionend } = handlers;
  document.addEventListener('mouseover', mouseover, { signal });
  document.addEventListener('mouseout', mouseout, { signal });
  // On the window and on the way down: before anything of the page, and of whatever scrolls inside it.
  window.addEventListener('click', click, { signal, capture: true });
  window.addEventListener('scroll', scroll, { signal, capture: true, passive: true });
  window.addEventListener('resize', resize, { signal });
  window.addEventListener('transitionend', transitionend, { signal, capture: true, passive: true });
  const observer = new MutationObserver((changes) => {
    if (changes.some(mayMoveElements)) onChange();
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['style', 'class', 'width', 'height'],
  });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Elements that come or go, and a changed look of one with an identity in or around it. */
function mayMoveElements({ type, target }: MutationRecord): boolean {
  if (type === 'childList' || !(target instanceof Element)) return true;
  return target.matches(identified) || target.querySelector(identified) !== null;
}

function elementAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(identified) : null;
}

function idAt(target: EventTarget | null): string | null {
  const element = elementAt(target);
  return element && identityOf(element);
}

function isPath(target: EventTarget | null): boolean {
  return target instanceof SVGPathElement;
}
