import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { specialties, states } from '#domain/site/vocabulary.ts';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { specialtyName, stateName } from '#web/i18n/wireWords.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { countTalentFilters, talentQuery, type TalentSearch } from './talentSearch.ts';

/** The form the filters belong to. */
export const talentSearchFormId = 'talent-search';

interface Props {
  search: TalentSearch;
  onChange: (patch: Partial<TalentSearch>) => void;
}

/** Verified Only, specialty and state: the browser's own fields, which also work in a form without scripts. */
export function TalentFilters({ search, onChange }: Props) {
  const t = useMessages();
  const { data, isPlaceholderData } = useQuery(talentQuery(useClient(), search));
  return (
    <FilterBar
      activeCount={countTalentFilters(search)}
      found={isPlaceholderData ? undefined : data?.total}
      onClear={() => onChange({ verified_only: undefined, specialty: undefined, state: undefined })}
    >
      <Switch
        name="verified_only"
        value="true"
        form={talentSearchFormId}
        size="md"
        label={t('talent.filters.verified')}
        description={t('talent.filters.verified.hint')}
        checked={search.verified_only ?? false}
        onChange={({ currentTarget }) => onChange({ verified_only: currentTarget.checked || undefined })}
      />
      <SelectField
        name="specialty"
        form={talentSearchFormId}
        label={t('talent.filters.specialty')}
        value={search.specialty ?? ''}
        onChange={(value) => onChange({ specialty: specialties.find((one) => one === value) })}
        data={[
          { value: '', label: t('talent.filters.anySpecialty') },
          ...specialties.map((value) => ({ value, label: specialtyName(t, value) })),
        ]}
      />
      <SelectField
        name="state"
        form={talentSearchFormId}
        label={t('talent.filters.state')}
        value={search.state ?? ''}
        onChange={(value) => onChange({ state: states.find((one) => one === value) })}
        data={[
          { value: '', label: t('talent.filters.anyState') },
          ...states.map((code) => ({ value: code, label: `${code} · ${stateName(t, code)}` })),
        ]}
      />
    </FilterBar>
  );
}
