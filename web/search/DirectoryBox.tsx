import { pageHref } from '#domain/shared/siteMap.ts';
import { useSearchText } from '#web/address/useSearchText.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SearchForm } from '#web/ui/SearchBox.tsx';
import type { SearchProps } from './directory.ts';
import type { AnySearch } from './searchAddress.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestions, type Suggestion } from './suggestions.ts';

/** Words to search for, with suggestions: a place, role or specialty that is chosen becomes a filter. */
export function DirectoryBox<S extends AnySearch>({ directory, search, onChange }: SearchProps<S>) {
  const t = useMessages();
  const { formId, page, words, withWords, withValue } = directory;
  const box = useSearchText(search.q ?? '', (q) => onChange((now) => withWords(now, q), true));
  const suggestions = useSuggestions(words.list, box.text, ({ query }: Suggestion) => {
    const [[name, value] = ['q', '']] = new URLSearchParams(query);
    const isWords = name === 'q';
    box.write(isWords ? value : '');
    onChange((now) => (isWords ? withWords(now, value) : withValue(withWords(now, ''), name, value, name === 'near')));
  });
  return (
    <SearchForm
      formId={formId}
      action={pageHref(page)}
      submit={t(`${words.list}.search.submit`)}
      onSend={() => {
        suggestions.close();
        box.send();
      }}
      input={{
        ...suggestions.input,
        'aria-label': t(`${words.list}.search.label`),
        placeholder: t(`${words.list}.search.placeholder`),
        value: box.text,
        onChange: ({ currentTarget }) => {
          box.type(currentTarget.value);
          suggestions.type(currentTarget.value);
        },
        onKeyDown: suggestions.press,
        onBlur: ({ relatedTarget }) => {
          suggestions.close();
          // A user who follows a link while the search still waits is not called back by it.
          if (relatedTarget?.closest('a')) box.cancel();
        },
      }}
    >
      <SuggestionList {...suggestions.list} label={t('search.suggestions')} />
    </SearchForm>
  );
}
