import { Group, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sortedByFit } from '#domain/site/searchVocabulary.ts';
import { pageHref } from '#domain/site/siteMap.ts';
import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import classes from './JobResults.module.css';
import { jobSearchText } from './jobSearchParams.ts';
import type { FoundJobs, JobSearch } from '#web/features/jobs/queries.ts';

interface Props {
  search: JobSearch;
  /** Undefined while it is asked. */
  found: Pick<FoundJobs, 'total' | 'total_is_more'> | undefined;
  /** Sorted by fit: above so many that is said of the newest alone. */
  isByFit?: boolean;
  children?: ReactNode;
}

/** How many jobs there are, and the ways to look at them. */
export function JobsHead({ search, found, isByFit = false, children }: Props) {
  const t = useMessages();
  return (
    <Group justify="space-between" mb="sm" gap="xs">
      <Text component="output" display="block" mih="1.4rem" size="sm" c="dimmed" className="tabular">
        {found ? (
          t(countKey(found, isByFit), { count: found.total, newest: sortedByFit })
        ) : (
          <VisuallyHidden>{t('jobs.loading')}</VisuallyHidden>
        )}
      </Text>
      <Group gap="sm">
        <nav aria-label={t('jobSearch.view')} className={classes.views}>
          {(['list', 'map'] as const).map((view) => {
            const shown = view === 'map' ? view : undefined;
            return (
              <Link
                key={view}
                to={pageHref('Jobs') + jobSearchText({ ...search, view: shown, page: 1 })}
                preventScrollReset
                aria-current={search.view === shown ? 'true' : undefined}
              >
                {t(`jobSearch.view.${view}`)}
              </Link>
            );
          })}
        </nav>
        {children}
      </Group>
    </Group>
  );
}

function countKey({ total, total_is_more }: NonNullable<Props['found']>, isByFit: boolean): MessageKey {
  const isMore = total_is_more ? 'More' : '';
  return isByFit && total > sortedByFit ? `jobSearch.countFit${isMore}` : `jobSearch.count${isMore}`;
}
