import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';

export interface SheetProps {
  opened: boolean;
  /** Which edge of the window it comes from. */
  from: 'right' | 'bottom';
  title: string;
  /** From the side: as wide as a form rather than as a list. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Lies over an edge of the page until it is closed. Keeps the focus inside and gives it back to where it was. */
export function Sheet({ opened, from, title, isWide = false, onClose, children }: SheetProps) {
  const t = useMessages();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={from}
      size={from === 'bottom' ? 'auto' : isWide ? 'lg' : 'xs'}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {children}
    </Drawer>
  );
}
