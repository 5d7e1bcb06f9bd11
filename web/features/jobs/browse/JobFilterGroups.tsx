import { Fragment } from 'react';
import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import { FilterGroup } from '#web/ui/FilterGroup.tsx';
import { LongValueList } from '#web/ui/LongValueList.tsx';
import { jobFilters, openGroups, valuesOf, type JobFilter } from './jobFilterGroups.ts';
import { useJobFilterWords } from './jobFilterWords.ts';
import { chosenIn, without, withValue } from './jobSearchParams.ts';
import { NearFilter } from './NearFilter.tsx';
import type { ChangeSearch } from './useJobSearch.ts';
import type { JobFacets, JobSearch } from '#web/features/jobs/queries.ts';

interface Props {
  search: JobSearch;
  facets: JobFacets | undefined;
  onChange: ChangeSearch;
  /** The id of the form that the browser sends them with. */
  form?: string;
  isFolded?: boolean;
}

/** Every filter of the job search, each with what can be chosen and how many jobs that would find. */
export function JobFilterGroups({ search, facets, onChange, form, isFolded = false }: Props) {
  const t = useMessages();
  const word = useJobFilterWords(search);
  const chosen = chosenIn(search);
  return jobFilters.map((filter, index) => {
    const { name } = filter;
    const isPlace = name === 'state';
    const label = t(isPlace ? 'jobSearch.group.where' : (`jobSearch.group.${name}` as MessageKey));
    const words = chosen
      .filter((one) => one.name === name || (isPlace && (one.name === 'near' || one.name === 'with_remote')))
      .map(word)
      .join(', ');
    return (
      <FilterGroup key={name} label={label} chosen={words} isOpen={index < openGroups && !isFolded}>
        {isPlace ? <NearFilter search={search} onChange={onChange} form={form} /> : null}
        <JobFilterValues {...{ filter, search, facets, onChange, form }} />
      </FilterGroup>
    );
  });
}

function JobFilterValues({ filter, search, facets, onChange, form }: Omit<Props, 'isFolded'> & { filter: JobFilter }) {
  const t = useMessages();
  const word = useJobFilterWords(search);
  const { name, isSingle } = filter;
  const counts = new Map(facets?.facets[name]?.map(({ value, count }) => [value, count]));
  const chosen = chosenIn(search).flatMap((one) => (one.name === name ? [one.value] : []));
  const options = valuesOf(filter, search).map((value) => ({
    value,
    label: word({ name, value }),
    isChosen: chosen.includes(value),
    count: counts.get(value),
  }));
  const any = isSingle
    ? [{ value: '', label: t(`jobSearch.any.${name as 'pay_min'}`), isChosen: chosen.length === 0 }]
    : [];
  const hint = name === 'benefits' || name === 'days' ? t(`jobSearch.hint.${name}`) : null;
  return (
    <Fragment>
      {hint}
      <LongValueList
        name={name}
        form={form}
        isSingle={isSingle}
        options={[...any, ...options]}
        find={t('jobSearch.find', { group: t(`jobSearch.group.${name}` as MessageKey) })}
        more={(count) => t('jobSearch.more', { count })}
        onChoose={(value, isChosen) =>
          onChange((now) =>
            isChosen && value ? withValue(now, name, value, isSingle) : without(now, name, value || undefined),
          )
        }
      />
    </Fragment>
  );
}
