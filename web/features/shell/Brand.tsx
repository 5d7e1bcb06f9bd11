import { Link } from 'react-router';
import { useMessages } from '#web/lib/messages.tsx';
import classes from './Brand.module.css';

/** Two rings that meet: the sign of the product, drawn in the colour of its surroundings. */
export function Brand({ to }: { to: string }) {
  const t = useMessages();
  return (
    <Link to={to} className={classes['brand']}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden focusable="false">
        <rect width="32" height="32" rx="8" className={classes['tile']} />
        <circle cx="12.5" cy="16" r="6" className={classes['ring']} />
        <circle cx="19.5" cy="16" r="6" className={classes['ring']} />
      </svg>
      <span>{t('shell.brand')}</span>
    </Link>
  );
}
