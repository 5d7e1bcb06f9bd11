/** Milliseconds for which something is expected to be drawn, on a slow phone too. */
const patience = 5000;

/** Moves the focus to an element once it is drawn, unless the reader has gone elsewhere meanwhile. */
export function focusSoon(id: string): void {
  const before = document.activeElement;
  const until = performance.now() + patience;
  const look = () => {
    const target = document.getElementById(id);
    if (target) return target.focus();
    const now = document.activeElement;
    // What had the focus may be gone, which leaves it to the page.
    const isHere = now === before || now === document.body;
    if (isHere && performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
