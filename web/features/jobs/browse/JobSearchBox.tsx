import { pageHref } from '#domain/site/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { JobSearch } from '#web/features/jobs/queries.ts';

/** The form the filters belong to. */
export const jobSearchFormId = 'job-search';

export function JobSearchBox({
  search,
  onChange,
}: {
  search: JobSearch;
  onChange: (patch: Partial<JobSearch>) => void;
}) {
  const t = useMessages();
  return (
    <SearchBox
      formId={jobSearchFormId}
      action={pageHref('Jobs')}
      value={search.q ?? ''}
      label={t('jobs.search.label')}
      placeholder={t('jobs.search.placeholder')}
      submit={t('jobs.search.submit')}
      onChange={(q) => onChange({ q })}
    />
  );
}
