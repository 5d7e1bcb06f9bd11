import { elementsOf } from './identity.ts';

/**
 * Without `replace` the classes join those an element has. Ours are names of CSS modules and of the component library:
 * none of them contradicts another by its name, so there is nothing to settle between old and new ones.
 */
export function updateClasses(id: string, classes: string, replace = false): void {
  for (const element of elementsOf(id)) {
    if (replace) element.setAttribute('class', classes);
    else element.classList.add(...classes.split(/\s+/).filter(Boolean));
  }
}

/** Text, never markup; a line feed becomes a line break. */
export function updateContent(id: string, content: string): void {
  for (const element of elementsOf(id)) element.innerText = content;
}

/** Of pictures, films and sounds alone. */
export function updateSource(id: string, address: string): void {
  for (const element of elementsOf(id)) {
    if (element instanceof HTMLImageElement || element instanceof HTMLMediaElement) element.src = address;
  }
}
