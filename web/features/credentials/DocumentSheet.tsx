import { useIntersection } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import classes from './DocumentViewer.module.css';
import type { Sheet, Turns } from './openDocument.ts';

/** Pixels: beyond it a canvas takes more memory than a phone has. */
const widest = 4096;

interface Props {
  sheet: Sheet;
  label: string;
  /** Pixels of the page on the screen. */
  width: number;
  turns: Turns;
}

/** One page, drawn when it becomes visible and drawn again when it is to be larger or turned. */
export function DocumentSheet({ sheet, label, width, turns }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '100%' });
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (!isNear) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const pixels = Math.min(width * window.devicePixelRatio, widest);
    const show = (canvas: HTMLCanvasElement) => {
      canvas.role = 'img';
      canvas.ariaLabel = label;
      if (!signal.aborted) place.current?.replaceChildren(canvas);
    };
    // What was drawn before stays until the new drawing is there; given up, or closed before, it stays for good.
    sheet.draw({ width: pixels, turns, signal }).then(show, () => undefined);
    return () => controller.abort();
  }, [sheet, label, width, turns, isNear]);
  return (
    <div ref={ref} className={classes.sheet} style={{ width }}>
      <div ref={place} />
    </div>
  );
}
