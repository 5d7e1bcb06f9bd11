import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import { FilterGroup } from '#web/ui/FilterGroup.tsx';
import { LongValueList } from '#web/ui/LongValueList.tsx';
import type { Facets, Filter, SearchProps } from './directory.ts';
import { NearFilter } from './NearFilter.tsx';
import type { AnySearch } from './searchAddress.ts';
import { useFilterWords } from './useFilterWords.ts';

interface Props<S extends AnySearch> extends SearchProps<S> {
  facets: Facets | undefined;
  /** The id of the form that the browser sends them with. */
  form?: string;
  isFolded?: boolean;
}

/** Every filter of a search, each with what can be chosen and how many that would find. */
export function FilterGroups<S extends AnySearch>({ isFolded = false, ...props }: Props<S>) {
  const t = useMessages();
  const { directory, search } = props;
  const word = useFilterWords(directory, search);
  const chosen = directory.chosenIn(search);
  return directory.filters.map((filter, index) => {
    const { name, place } = filter;
    const names = place ? [name, 'near', place] : [name];
    const words = chosen
      .filter((one) => names.includes(one.name))
      .map(word)
      .join(', ');
    return (
      <FilterGroup
        key={name}
        label={t(`${directory.words.search}.group.${place ? 'where' : name}` as MessageKey)}
        chosen={words}
        isOpen={index < directory.openFilters && !isFolded}
      >
        {place ? <NearFilter {...props} box={place} /> : null}
        {filter.hint ? t(filter.hint) : null}
        {filter.values.length > 0 ? <FilterValues {...props} filter={filter} /> : null}
      </FilterGroup>
    );
  });
}

function FilterValues<S extends AnySearch>({
  directory,
  filter: { name, values, isSingle, find },
  search,
  facets,
  onChange,
  form,
}: Omit<Props<S>, 'isFolded'> & { filter: Filter }) {
  const t = useMessages();
  const word = useFilterWords(directory, search);
  const area = directory.words.search;
  const counts = new Map(facets?.facets[name]?.map(({ value, count }) => [value, count]));
  const chosen = directory.chosenIn(search).flatMap((one) => (one.name === name ? [one.value] : []));
  const options = (isSingle ? withOwn(values, chosen) : values).map((value) => ({
    value,
    label: word({ name, value }),
    isChosen: chosen.includes(value),
    count: counts.get(value),
  }));
  const any = isSingle
    ? [{ value: '', label: t(`${area}.any.${name}` as MessageKey), isChosen: chosen.length === 0 }]
    : [];
  return (
    <LongValueList
      name={name}
      form={form}
      isSingle={isSingle}
      options={[...any, ...options]}
      find={find ? t(find) : t('search.find', { group: t(`${area}.group.${name}` as MessageKey) })}
      more={(count) => t('search.more', { count })}
      onChoose={(value, isChosen) =>
        onChange((now) =>
          isChosen && value
            ? directory.withValue(now, name, value, isSingle)
            : directory.without(now, name, value || undefined),
        )
      }
    />
  );
}

/** The steps of a filter, and one that an address has of its own among them. */
function withOwn(steps: readonly string[], chosen: readonly string[]): readonly string[] {
  return [...new Set([...steps, ...chosen])].sort((one, other) => Number(one) - Number(other));
}
