import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { pageAt, pageHref, type PageName } from '#domain/shared/siteMap.ts';

interface Props {
  page: PageName;
  className: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** A link of the navigation: current on its page, and on that of one item of its list. */
export function NavigationLink({ page, className = '', onClick, children }: Props) {
  const shown = pageAt(useLocation().pathname);
  const current = shown === page ? 'page' : shown !== null && listOf[shown] === page ? 'true' : undefined;
  return (
    <Link to={pageHref(page)} className={className} aria-current={current} onClick={onClick}>
      {children}
    </Link>
  );
}

/** The list that a page shows one of. */
const listOf: Partial<Record<PageName, PageName>> = { JobDetail: 'Jobs' };
