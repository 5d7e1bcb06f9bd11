import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMotionScale } from '#web/document/motion.ts';

/**
 * A figure that counts up from 0 once it becomes visible: 2000 ms in ticks of 16 ms (spec section 1). It is
 * still where nothing shall move, before any script has run, and for those who listen.
 */
export function CountUp({ value, decimals, suffix }: { value: number; decimals: number; suffix: string }) {
  const { formatNumber } = useFormats();
  const element = useRef<HTMLSpanElement>(null);
  const [part, setPart] = useState(1);
  const moves = useMotionScale() > 0;
  useEffect(() => {
    if (!moves || !element.current) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const start = performance.now();
      setPart(0);
      timer = setInterval(() => {
        const done = Math.min((performance.now() - start) / duration, 1);
        setPart(done);
        if (done === 1) clearInterval(timer);
      }, tick);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [moves]);
  const text = (shown: number) => `${formatNumber(shown, decimals)}${suffix}`;
  return (
    <>
      <span ref={element} aria-hidden className="tabular">
        {text(moves ? value * part : value)}
      </span>
      <VisuallyHidden>{text(value)}</VisuallyHidden>
    </>
  );
}

/** Milliseconds. */
const duration = 2000;
const tick = 16;
