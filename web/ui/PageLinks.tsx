import { usePagination } from '@mantine/hooks';
import { Link } from 'react-router';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './PageLinks.module.css';

interface Props {
  /** What is paged: the name of the navigation. */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
}

/** The pages of a list as links: they can be opened beside, and they work before and without scripts. Nothing for one page. */
export function PageLinks({ label, page, pages, to }: Props) {
  const t = useMessages();
  const shown = Math.min(page, pages);
  const { range } = usePagination({ total: pages, page: shown, siblings: 0 });
  if (pages < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className={classes['pages']}>
        {page > 1 ? (
          <li>
            <Link to={to(page - 1)} rel="prev" aria-label={t('shell.pages.previous')} className={classes['page']}>
              ‹
            </Link>
          </li>
        ) : null}
        {range.map((number, index) => (
          <li key={number === 'dots' ? `after ${range[index - 1]}` : number}>
            {number === 'dots' ? (
              <span className={classes['page']}>…</span>
            ) : (
              <Link
                to={to(number)}
                aria-label={t('shell.pages.page', { page: number })}
                aria-current={number === shown ? 'page' : undefined}
                className={classes['page']}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < pages ? (
          <li>
            <Link to={to(page + 1)} rel="next" aria-label={t('shell.pages.next')} className={classes['page']}>
              ›
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
