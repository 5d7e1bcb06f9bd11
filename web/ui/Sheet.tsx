import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

interface Props {
  opened: boolean;
  /** Which edge of the window it comes from. */
  from: 'right' | 'bottom';
  title: string;
  /** From the side: as wide as a form rather than as a list. From the bottom: over the whole window. */
  isLarge?: boolean;
  bodyClass?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog at an edge of the window. */
export function Sheet({ isLarge = false, ...props }: Props) {
  return <Dialog {...props} size={sizes[props.from][isLarge ? 'large' : 'small']} />;
}

const sizes = { right: { small: 'xs', large: 'lg' }, bottom: { small: 'auto', large: '100%' } } as const;
