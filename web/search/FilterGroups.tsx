import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import { FilterGroup } from '#web/ui/FilterGroup.tsx';
import { LongValueList } from '#web/ui/LongValueList.tsx';
import { ValueList, type ValueOption } from '#web/ui/ValueList.tsx';
import { ValueSelect } from '#web/ui/ValueSelect.tsx';
import type { Facets, Filter, SearchProps } from './directory.ts';
import { NearFilter } from './NearFilter.tsx';
import type { AnySearch } from './searchAddress.ts';
import { useFilterWords } from './useFilterWords.ts';

interface Props<S extends AnySearch> extends SearchProps<S> {
  facets: Facets | undefined;
  /** The id of the form that the browser sends them with. */
  form?: string;
}

/** Every filter of a search, each with what can be chosen and how many that would find: the first ones lie open. */
export function FilterGroups<S extends AnySearch>(props: Props<S>) {
  const t = useMessages();
  const { filters, firstFilters } = props.directory;
  const chosenOf = useChosenWords(props);
  const more = filters.slice(firstFilters);
  return (
    <>
      {filters.slice(0, firstFilters).map((filter) => (
        <OneFilter key={filter.name} {...props} filter={filter} chosen={chosenOf(filter)} isOpen />
      ))}
      <FilterGroup
        label={t('search.moreFilters')}
        chosen={more.map(chosenOf).filter(Boolean).join(', ')}
        isOpen={false}
      >
        {more.map((filter) => (
          <OneFilter key={filter.name} {...props} filter={filter} chosen={chosenOf(filter)} isOpen={false} />
        ))}
      </FilterGroup>
    </>
  );
}

/** Answers what is chosen of a filter, in words. */
function useChosenWords<S extends AnySearch>({ directory, search }: Props<S>): (filter: Filter) => string {
  const word = useFilterWords(directory, search);
  const chosen = directory.chosenIn(search);
  return ({ name, place }) => {
    const names = place ? [name, place] : [name];
    return chosen
      .filter((one) => names.includes(one.name))
      .map(word)
      .join(', ');
  };
}

type FilterProps<S extends AnySearch> = Props<S> & { filter: Filter };

function OneFilter<S extends AnySearch>({
  chosen,
  isOpen,
  ...props
}: FilterProps<S> & { chosen: string; isOpen: boolean }) {
  const t = useMessages();
  const { name, place, hint, values } = props.filter;
  return (
    <FilterGroup
      label={t(`${props.directory.words.search}.group.${place ? 'where' : name}` as MessageKey)}
      chosen={chosen}
      isOpen={isOpen}
    >
      {place ? <NearFilter {...props} box={place} /> : null}
      {hint ? t(hint) : null}
      {values.length > 0 ? <FilterValues {...props} /> : null}
    </FilterGroup>
  );
}

function FilterValues<S extends AnySearch>({ directory, filter, search, facets, onChange, form }: FilterProps<S>) {
  const t = useMessages();
  const { name, isSingle, find, brief } = filter;
  const area = directory.words.search;
  const list = {
    ...{ name, form, isSingle },
    options: useOptions({ directory, filter, search, facets }),
    onChoose: (value: string, isChosen: boolean) =>
      onChange((now) =>
        isChosen && value
          ? directory.withValue(now, name, value, isSingle)
          : directory.without(now, name, value || undefined),
      ),
  };
  const label = t(`${area}.group.${name}` as MessageKey);
  if (brief)
    return filter.values.length > maxPills ? <ValueSelect {...list} label={label} /> : <ValueList {...list} isPills />;
  return (
    <LongValueList
      {...list}
      find={find ? t(find) : t('search.find', { group: label })}
      more={(count) => t('search.more', { count })}
    />
  );
}

/** More steps than these are drawn as a list that opens. */
const maxPills = 8;

/** What can be chosen of a filter: steps that find nothing are left out, and of a list they come last. */
function useOptions<S extends AnySearch>({
  directory,
  filter: { name, values, isSingle, brief },
  search,
  facets,
}: Pick<FilterProps<S>, 'directory' | 'filter' | 'search' | 'facets'>): ValueOption[] {
  const t = useMessages();
  const word = useFilterWords(directory, search);
  const counts = new Map(facets?.facets[name]?.map(({ value, count }) => [value, count]));
  const chosen = directory.chosenIn(search).flatMap((one) => (one.name === name ? [one.value] : []));
  const options = (isSingle ? withOwn(values, chosen) : values).map((value) => ({
    value,
    label: brief ? brief(t, value) : word({ name, value }),
    isChosen: chosen.includes(value),
    count: counts.get(value),
  }));
  const some = options.filter((one) => !findsNothing(one));
  if (!isSingle) return [...some, ...options.filter(findsNothing)];
  const label = t(`${directory.words.search}.any.${name}` as MessageKey);
  return [{ value: '', label, isChosen: chosen.length === 0 }, ...some];
}

const findsNothing = ({ isChosen, count }: ValueOption) => !isChosen && count === 0;

/** The steps of a filter, and one that an address has of its own among them. */
function withOwn(steps: readonly string[], chosen: readonly string[]): readonly string[] {
  return [...new Set([...steps, ...chosen])].sort((one, other) => Number(one) - Number(other));
}
