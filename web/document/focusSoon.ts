/** Moves the focus to an element once it is drawn. */
export function focusSoon(id: string, frames = 30): void {
  requestAnimationFrame(() => {
    const target = document.getElementById(id);
    if (target) target.focus();
    else if (frames > 0) focusSoon(id, frames - 1);
  });
}
