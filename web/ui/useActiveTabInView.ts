import { useEffect, useRef } from 'react';

/** For a list of tabs that scrolls on a phone: brings the active one, counted from 0, to the middle, also when the address chose it. */
export function useActiveTabInView(active: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.children[active];
    if (!list.current || !tab) return;
    // Not scrollIntoView, which would move the page as well.
    const { left, width } = list.current.getBoundingClientRect();
    const own = tab.getBoundingClientRect();
    list.current.scrollLeft += own.left + own.width / 2 - (left + width / 2);
  }, [active]);
  return list;
}
