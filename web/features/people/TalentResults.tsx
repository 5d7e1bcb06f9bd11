import { Button, Group, SimpleGrid, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageHref } from '#domain/site/siteMap.ts';
import { talentOrders } from '#domain/site/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages, type Translate } from '#web/i18n/messages.tsx';
import { specialtyName, stateName } from '#web/i18n/wireWords.ts';
import { ActiveFilters } from '#web/ui/ActiveFilters.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TalentCard, TalentCardSkeleton } from './TalentCard.tsx';
import { talentSearchFormId } from './TalentFilters.tsx';
import { lastTalentPage, talentPerPage, talentQuery, talentSearchText, type TalentSearch } from './talentSearch.ts';

interface Props {
  search: TalentSearch;
  onChange: (patch: Partial<TalentSearch>) => void;
}

const columns = { base: 1, xs: 2, lg: 3 } as const;

/** The count line, the order, the cards and the pages of one search, in each of its four states. */
export function TalentResults({ search, onChange }: Props) {
  const t = useMessages();
  const { data, error, isPlaceholderData, refetch } = useQuery(talentQuery(useClient(), search));
  return (
    <section aria-label={t('talent.list')} aria-busy={!data || isPlaceholderData}>
      <Group justify="space-between" mb="sm">
        <Text component="output" display="block" size="sm" c="dimmed" className="tabular">
          {data && !isPlaceholderData ? (
            t('talent.found', { count: data.total })
          ) : (
            <VisuallyHidden>{t('talent.loading')}</VisuallyHidden>
          )}
        </Text>
        <SelectField
          name="sort"
          form={talentSearchFormId}
          label={t('talent.sort')}
          isLabelHidden
          value={search.sort}
          onChange={(value) => onChange({ sort: talentOrders.find((order) => order === value) ?? 'best_match' })}
          data={talentOrders.map((order) => ({ value: order, label: t(`talent.sort.${order}`) }))}
        />
      </Group>
      <ActiveFilters filters={activeFilters(search, t, onChange)} />
      {error && !data ? (
        <ErrorState title={t('talent.error.title')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SimpleGrid cols={columns}>
          {Array.from({ length: 6 }, (_, index) => (
            <TalentCardSkeleton key={index} />
          ))}
        </SimpleGrid>
      ) : data.talent.length === 0 ? (
        <Nobody />
      ) : (
        <SimpleGrid cols={columns} opacity={isPlaceholderData ? 0.6 : 1}>
          {data.talent.map((person) => (
            <TalentCard key={person.id} person={person} />
          ))}
        </SimpleGrid>
      )}
      <PageLinks
        label={t('talent.pages')}
        page={search.page}
        pages={Math.min(Math.ceil((data?.total ?? 0) / talentPerPage), lastTalentPage)}
        to={(page) => pageHref('Talent') + talentSearchText({ ...search, page })}
      />
    </section>
  );
}

function activeFilters({ verified_only, specialty, state }: TalentSearch, t: Translate, change: Props['onChange']) {
  return [
    ...(verified_only
      ? [{ label: t('talent.filters.verified'), remove: () => change({ verified_only: undefined }) }]
      : []),
    ...(specialty ? [{ label: specialtyName(t, specialty), remove: () => change({ specialty: undefined }) }] : []),
    ...(state ? [{ label: stateName(t, state), remove: () => change({ state: undefined }) }] : []),
  ];
}

function Nobody() {
  const t = useMessages();
  return (
    <EmptyState
      title={t('talent.empty.title')}
      hint={t('talent.empty.hint')}
      action={
        <Button component={Link} to={pageHref('Talent')} variant="default">
          {t('talent.empty.clear')}
        </Button>
      }
    />
  );
}
