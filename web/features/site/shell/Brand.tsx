import { Link } from 'react-router';
import { mark } from '#domain/core/mark.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './Brand.module.css';

/** The sign and the name of the product, drawn in the colors of its surroundings. */
export function Brand({ to }: { to: string }) {
  const t = useMessages();
  const { side, corner, ring, ringWidth, dot } = mark;
  return (
    <Link to={to} className={classes['brand']}>
      <svg viewBox={`0 0 ${side} ${side}`} width="28" height="28" aria-hidden focusable="false">
        <rect width={side} height={side} rx={corner} className={classes['tile']} />
        <path d={ring} strokeWidth={ringWidth} className={classes['ring']} />
        <circle {...dot} className={classes['dot']} />
      </svg>
      <span>{t('shell.brand')}</span>
    </Link>
  );
}
