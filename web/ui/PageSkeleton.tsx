import { Skeleton } from '@mantine/core';
import { SkeletonList } from './SkeletonList.tsx';
import classes from './Waiting.module.css';

/** In the place where a page will be: its heading, a line about it, and its content. */
export function PageSkeleton() {
  return (
    <div className={classes['waiting'] ?? ''}>
      <Skeleton height={35} width="min(16rem, 70%)" mb={8} aria-hidden />
      <Skeleton height={18} width="min(24rem, 90%)" mb="lg" aria-hidden />
      <SkeletonList count={4} />
    </div>
  );
}
