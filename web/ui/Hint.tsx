import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

/** Says more about something that is on the page already. */
export function Hint({ target, label }: { target: RefObject<HTMLElement | null>; label: string }) {
  return <Tooltip target={target} label={label} events={{ hover: true, focus: true, touch: true }} />;
}
