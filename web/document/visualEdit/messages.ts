import { safePath } from '#web/address/safePath.ts';

/** What travels between this page and the page that shows it in a frame: wire contract section 15. */

/** Viewport pixels. */
export interface Position {
  top: number;
  left: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
  centerX: number;
  centerY: number;
}

export type ToParent =
  | { type: 'app_changed_url'; url: string }
  | { type: 'app_error'; error: { title: string; details: string; componentName: string | undefined } }
  | { type: 'visual-edit-agent-ready' | 'close-dropdowns' | 'sandbox:onMounted' | 'sandbox:onUnmounted' }
  | {
      type: 'element-selected';
      tagName: string;
      classes: string;
      visualSelectorId: string | null;
      content: string;
      dataSourceLocation: string | undefined;
      isDynamicContent: boolean;
      linenumber: string | undefined;
      filename: string | undefined;
      position: Position;
    }
  | { type: 'element-position-update'; position: Position; isInViewport: boolean; visualSelectorId: string | null }
  | { type: 'api-request-start'; requestId: string; data: { method: string; url: string } }
  | { type: 'api-request-end'; requestId: string; data: { statusCode: number } };

export type Tell = (message: ToParent) => void;

export type FromParent =
  | { type: 'toggle-visual-edit-mode'; data: { enabled: boolean } }
  | { type: 'update-classes'; data: { visualSelectorId: string; classes: string; replace?: boolean } }
  | { type: 'update-content'; data: { visualSelectorId: string; content: string } }
  | { type: 'update-attribute'; data: { visualSelectorId: string; attribute: 'src'; value: string } }
  | { type: 'popover-drag-state'; data: { isDragging: boolean } }
  | { type: 'dropdown-state'; data: { isOpen: boolean } }
  | { type: 'unselect-element' | 'refresh-page' | 'request-element-position'; data: object };

/** A message as it came, or null where it is none of ours or incomplete; `isKnown` distinguishes the two. */
export function readMessage(value: unknown): { isKnown: boolean; message: FromParent | null } {
  const type = isRecord(value) ? value['type'] : null;
  if (!isRecord(value) || !isType(type)) return { isKnown: false, message: null };
  const data = isRecord(value['data']) ? value['data'] : {};
  return { isKnown: true, message: isWhole[type](data) ? ({ type, data } as FromParent) : null };
}

const isWhole: Record<FromParent['type'], (data: Record<string, unknown>) => boolean> = {
  'toggle-visual-edit-mode': (data) => typeof data['enabled'] === 'boolean',
  'update-classes': (data) =>
    isText(data['visualSelectorId']) &&
    isText(data['classes']) &&
    classNames.test(data['classes']) &&
    ['boolean', 'undefined'].includes(typeof data['replace']),
  'update-content': (data) => isText(data['visualSelectorId']) && isText(data['content']),
  'update-attribute': (data) =>
    isText(data['visualSelectorId']) && data['attribute'] === 'src' && isText(data['value']) && isSource(data['value']),
  'popover-drag-state': (data) => typeof data['isDragging'] === 'boolean',
  'dropdown-state': (data) => typeof data['isOpen'] === 'boolean',
  'unselect-element': () => true,
  'refresh-page': () => true,
  'request-element-position': () => true,
};

/** Whatever a style sheet may name, without what could end an attribute: quotes and `<`. */
const classNames = /^[\w\s!#$%&()*+,\-./:;=>?@[\]^{|}~]*$/;

/** An http or https address, or a path of this site. */
function isSource(value: string): boolean {
  const protocol = URL.parse(value)?.protocol;
  return protocol === 'http:' || protocol === 'https:' || safePath(value, 'https://site.invalid') !== null;
}

function isType(type: unknown): type is FromParent['type'] {
  return typeof type === 'string' && Object.hasOwn(isWhole, type);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
