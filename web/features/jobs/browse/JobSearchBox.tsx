import { pageHref } from '#domain/site/siteMap.ts';
import { clinicalRoles } from '#domain/site/vocabulary.ts';
import { useSearchText } from '#web/address/useSearchText.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SearchForm } from '#web/ui/SearchBox.tsx';
import { withValue, withWords } from './jobSearchParams.ts';
import { SuggestionList, useSuggestions, type Suggestion } from './suggestions.tsx';
import type { ChangeSearch } from './useJobSearch.ts';
import type { JobSearch } from '#web/features/jobs/queries.ts';

/** The form the filters belong to. */
export const jobSearchFormId = 'job-search';

/** Words to search for, with suggestions: a place or a role that is chosen becomes a filter. */
export function JobSearchBox({ search, onChange }: { search: JobSearch; onChange: ChangeSearch }) {
  const t = useMessages();
  const box = useSearchText(search.q ?? '', (q) => onChange((now) => withWords(now, q), true));
  const suggestions = useSuggestions('jobs', box.text, ({ kind, text }: Suggestion) => {
    const filter = kind === 'place' ? 'near' : clinicalRoles.some((role) => role === text) ? 'role' : null;
    box.write(filter ? '' : text);
    onChange((now) => (filter ? withValue(withWords(now, ''), filter, text, filter === 'near') : withWords(now, text)));
  });
  return (
    <SearchForm
      formId={jobSearchFormId}
      action={pageHref('Jobs')}
      submit={t('jobs.search.submit')}
      onSend={() => {
        suggestions.close();
        box.send();
      }}
      input={{
        ...suggestions.input,
        'aria-label': t('jobs.search.label'),
        placeholder: t('jobs.search.placeholder'),
        value: box.text,
        onChange: ({ currentTarget }) => {
          box.type(currentTarget.value);
          suggestions.type(currentTarget.value);
        },
        onKeyDown: suggestions.press,
        onBlur: ({ relatedTarget }) => {
          suggestions.close();
          // Whoever follows a link while the search still waits is not called back by it.
          if (relatedTarget?.closest('a')) box.cancel();
        },
      }}
    >
      <SuggestionList {...suggestions.list} />
    </SearchForm>
  );
}
