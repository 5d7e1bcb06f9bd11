import { elementsOf } from './identity.ts';

export interface Overlays {
  /** Frames every element of this identity; null: none. */
  show(id: string | null): void;
  /** Follows the elements to where they are now. */
  place(): void;
}

/** Frames around elements. Styled through the object model, which the content security policy leaves alone. */
export function makeOverlays(look: Look): Overlays {
  let shown: string | null = null;
  let drawn: { element: HTMLElement; box: HTMLElement }[] = [];

  const place = () => {
    const elements = shown === null ? [] : elementsOf(shown);
    const isSame = elements.length === drawn.length && elements.every((element, at) => element === drawn[at]?.element);
    if (!isSame) {
      for (const { box } of drawn) box.remove();
      drawn = elements.map((element) => ({ element, box: draw(look, element) }));
    }
    for (const { element, box } of drawn) cover(box, element);
  };
  return {
    show: (id) => {
      shown = id;
      place();
    },
    place,
  };
}

/** The parent page finds its own frames by this mark and leaves them out when it counts changes of the page. */
export function isOverlay(node: Node): boolean {
  return boxes.has(node);
}

export interface Look {
  box: Style;
  label: Style;
}

type Style = Readonly<Record<string, string>>;

export const hoverLook: Look = {
  box: { border: '2px solid #95a5fc', backgroundColor: 'rgba(99, 102, 241, 0.05)' },
  label: { color: '#526cff', backgroundColor: '#DBEAFE' },
};

export const selectedLook: Look = {
  box: { border: '2px solid #264491' },
  label: { color: '#ffffff', backgroundColor: '#526cff', fontWeight: '500' },
};

const frame: Style = {
  position: 'absolute',
  boxSizing: 'border-box',
  zIndex: '9999',
  pointerEvents: 'none',
  transition: 'all 0.1s ease-in-out',
};

const tag: Style = {
  position: 'absolute',
  top: '-27px',
  left: '-2px',
  minWidth: '24px',
  padding: '2px 8px',
  borderRadius: '3px',
  fontSize: '11px',
  textAlign: 'center',
};

const boxes = new WeakSet<Node>();

function draw(look: Look, element: Element): HTMLElement {
  const box = document.createElement('div');
  box.ariaHidden = 'true';
  Object.assign(box.style, frame, look.box);
  const label = document.createElement('div');
  label.textContent = element.tagName.toLowerCase();
  Object.assign(label.style, tag, look.label);
  box.append(label);
  boxes.add(box);
  document.body.append(box);
  return box;
}

function cover(box: HTMLElement, element: Element): void {
  const { top, left, width, height } = element.getBoundingClientRect();
  Object.assign(box.style, {
    top: `${top + window.scrollY}px`,
    left: `${left + window.scrollX}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}
