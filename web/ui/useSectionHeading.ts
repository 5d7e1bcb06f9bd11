import { useEffect, useRef } from 'react';

/** After Next and Back the reading begins at the heading of the section that is open now. */
export function useSectionHeading(section: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [section]);
  return heading;
}
