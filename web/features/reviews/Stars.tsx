import { VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './Reviews.module.css';

/** Stars to read, read as a number to users who cannot see them. */
export function Stars({ stars }: { stars: number }) {
  const t = useMessages();
  return (
    <div className={classes['shown']}>
      <VisuallyHidden>{t('trust.review.star', { count: stars })}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((star) => {
        const Picture = star <= stars ? IconStarFilled : IconStar;
        return <Picture key={star} size={18} aria-hidden />;
      })}
    </div>
  );
}
