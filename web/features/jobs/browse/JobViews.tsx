import { Link } from 'react-router';
import { useMessages } from '#web/i18n/messages.tsx';
import type { JobSearch } from '#web/features/jobs/queries.ts';
import classes from './JobResults.module.css';
import { jobAddress } from './jobSearchParams.ts';

/** The list of what is found, or the map of it. */
export function JobViews({ search }: { search: JobSearch }) {
  const t = useMessages();
  return (
    <nav aria-label={t('jobSearch.view')} className={classes.views}>
      {(['list', 'map'] as const).map((view) => {
        const shown = view === 'map' ? view : undefined;
        return (
          <Link
            key={view}
            to={jobAddress.href({ ...search, view: shown, page: 1 })}
            preventScrollReset
            aria-current={search.view === shown ? 'true' : undefined}
          >
            {t(`jobSearch.view.${view}`)}
          </Link>
        );
      })}
    </nav>
  );
}
