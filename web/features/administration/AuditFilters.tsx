import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { actionsOf, auditKinds } from '#domain/administration/auditActions.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useChangeQuery } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { SearchWithFilters } from '#web/ui/SearchWithFilters.tsx';
import { actionText } from './auditWords.ts';
import { auditSearchText, readAction, readAuditSearch, readDay, type AuditSearch } from './auditSearch.ts';

interface Props {
  search: AuditSearch;
}

type Change = (patch: Partial<AuditSearch>) => void;

/** Who acted, what was done and when: what the log is narrowed to. */
export function AuditFilters({ search }: Props) {
  const t = useMessages();
  const changeQuery = useChangeQuery();
  const change: Change = (patch) => changeQuery((query) => auditSearchText({ ...readAuditSearch(query), ...patch }));
  return (
    <SearchWithFilters>
      <SearchBox
        formId="audit-search"
        action={pageHref('AdminAudit')}
        value={search.q}
        label={t('admin.audit.search')}
        placeholder={t('admin.users.searchExample')}
        submit={t('admin.users.searchSubmit')}
        onChange={(q) => change({ q })}
      />
      <FilterBar
        activeCount={[search.action, search.from, search.to].filter(Boolean).length}
        found={undefined}
        onClear={() => change({ action: null, from: null, to: null })}
      >
        <ActionFilter action={search.action} change={change} />
        <DayFilters search={search} change={change} />
      </FilterBar>
    </SearchWithFilters>
  );
}

function ActionFilter({ action, change }: Pick<AuditSearch, 'action'> & { change: Change }) {
  const t = useMessages();
  return (
    <NativeSelect
      w={{ base: '100%', md: 'fit-content' }}
      label={t('admin.audit.action')}
      value={action ?? ''}
      onChange={({ currentTarget }) => change({ action: readAction(currentTarget.value) })}
      data={[
        { value: '', label: t('admin.audit.anyAction') },
        ...auditKinds.map((kind) => {
          const group = t(`admin.audit.kind.${kind}`);
          const all = { value: kind, label: t('admin.audit.allOf', { kind: group }) };
          return { group, items: [all, ...actionsOf(kind).map((value) => ({ value, label: actionText(value, t) }))] };
        }),
      ]}
    />
  );
}

function DayFilters({ search, change }: Props & { change: Change }) {
  const t = useMessages();
  const day = (end: 'from' | 'to', min: string | null, max: string | null) => (
    <TextInput
      type="date"
      label={t(`admin.audit.${end}`)}
      value={search[end] ?? ''}
      min={min ?? undefined}
      max={max ?? undefined}
      onChange={({ currentTarget }) => change({ [end]: readDay(currentTarget.value) })}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} w={{ base: '100%', md: 'fit-content' }} verticalSpacing="sm">
      {day('from', null, search.to)}
      {day('to', search.from, null)}
    </SimpleGrid>
  );
}
