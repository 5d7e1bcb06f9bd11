import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Right } from '#domain/site/workspace.ts';
import { useMay } from '#web/session/seat.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

interface Props {
  right: Right;
  /** Who can, for members whose role does not include the page. */
  title: string;
  children: ReactNode;
}

/** A page of a facility, for the members whose role includes it. */
export function ForRole({ right, title, children }: Props) {
  return useMay(right) ? children : <EmptyState icon={IconLock} title={title} />;
}
