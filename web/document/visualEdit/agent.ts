import { updateClasses, updateContent, updateSource } from './changes.ts';
import { makeEditMode, type EditMode } from './editMode.ts';
import { reportErrors } from './errors.ts';
import { nameByLine } from './identity.ts';
import type { FromParent, Tell } from './messages.ts';
import { reportMounting } from './mounting.ts';
import { listenTo, posterTo } from './parent.ts';
import { reportRequests } from './requests.ts';

/** Sends the parent page the address of this one. The first call begins the conversation; there is only ever one. */
export function reportAddress(origin: string, path: string): void {
  tell ??= begin(origin);
  tell({ type: 'app_changed_url', url: withoutTokens(path) });
}

let tell: Tell | null = null;

function begin(origin: string): Tell {
  const say = posterTo(origin);
  const editMode = makeEditMode(say);
  nameByLine();
  reportErrors(say);
  reportRequests(say);
  reportMounting(say);
  listenTo(origin, (message) => obey(message, editMode));
  say({ type: 'visual-edit-agent-ready' });
  return say;
}

function obey({ type, data }: FromParent, editMode: EditMode): void {
  switch (type) {
    case 'toggle-visual-edit-mode':
      return editMode.toggle(data.enabled);
    case 'update-classes':
      updateClasses(data.visualSelectorId, data.classes, data.replace);
      return editMode.placeSoon();
    case 'update-content':
      updateContent(data.visualSelectorId, data.content);
      return editMode.placeSoon();
    case 'update-attribute':
      return updateSource(data.visualSelectorId, data.value);
    case 'unselect-element':
      return editMode.unselect();
    case 'refresh-page':
      return window.location.reload();
    case 'request-element-position':
      return editMode.reportPosition();
    case 'popover-drag-state':
      return editMode.setDragging(data.isDragging);
    case 'dropdown-state':
      return editMode.setDropdownOpen(data.isOpen);
    default:
      return undefined;
  }
}

/** The whole address, without the parameters that grant access. */
function withoutTokens(path: string): string {
  const url = new URL(path, window.location.origin);
  for (const name of [...url.searchParams.keys()]) if (/(token|code)$/i.test(name)) url.searchParams.delete(name);
  return url.href;
}
