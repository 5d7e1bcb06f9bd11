/**
 * A `ref` for a part that ends with the window: keeps in its `--above`, in pixels, how far below the top of the page it
 * begins, also when what is above it grows.
 */
export function keepAbove(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  const measure = () => {
    const top = Math.round(part.getBoundingClientRect().top + window.scrollY);
    part.style.setProperty('--above', `${top}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(document.body);
  for (const neighbor of part.parentElement?.children ?? []) if (neighbor !== part) observer.observe(neighbor);
  measure();
  return () => observer.disconnect();
}
