/** Puts the focus there, onto something that cannot be tabbed to as well. */
export function focusPlace(place: Element | null | undefined): void {
  const target = place ?? document.getElementById('main');
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
