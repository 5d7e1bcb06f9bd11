import type { ReactNode } from 'react';
import { lazyComponent } from '#web/document/lazyComponent.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';

/** Members are few: what their pages have besides comes later to all others. */
export const LateMemberPage = lazyComponent<{ children: ReactNode }>(
  async () => (await import('./readyMemberPage.ts')).readyMemberPage(),
  { before: <PageSkeleton /> },
);
