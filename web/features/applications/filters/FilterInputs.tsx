import { Checkbox, NumberInput, Select, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { payRange, states } from '#domain/shared/vocabulary.ts';
import { tagLimits } from '#domain/workspaces/workspace.ts';
import type { AddressChanges } from '#web/address/addressParams.ts';
import { stateName } from '#web/i18n/labels.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import { ListInput } from '#web/ui/ListInput.tsx';
import { applicantKeys, type ApplicantPages } from '../applicantCache.ts';
import { availableSteps, experienceSteps, type ApplicantSearch } from '../applicantSearch.ts';
import { memberName, useReviewers } from '../teamQueries.ts';
import { AnswerInputs } from './AnswerInputs.tsx';
import { EligibilityInput } from './EligibilityInput.tsx';

interface Props {
  search: ApplicantSearch;
  narrow(changes: AddressChanges): void;
}

/** All filters beside words, job and status. */
export function FilterInputs({ search, narrow }: Props) {
  return (
    <Stack gap="md">
      <TeamInputs search={search} narrow={narrow} />
      <PersonInputs search={search} narrow={narrow} />
      {useMay('read') ? <EligibilityInput search={search} narrow={narrow} /> : null}
      <AnswerInputs search={search} narrow={narrow} />
      <FlagInputs search={search} narrow={narrow} />
    </Stack>
  );
}

function TeamInputs({ search, narrow }: Props) {
  const t = useMessages();
  const reviewers = useReviewers();
  const colleagues = reviewers.flatMap((one) =>
    one.user_id === null ? [] : [{ value: one.user_id, label: memberName(one) }],
  );
  return (
    <>
      <ListInput
        label={t('board.tags')}
        description={t('board.filter.tagsHint')}
        data={useKnownTags()}
        maxTags={tagLimits.count}
        value={[...search.tags]}
        onChange={(tags) => narrow({ tags: tags.join() })}
      />
      <Select
        label={t('board.filter.reviewer')}
        placeholder={t('board.filter.anyReviewer')}
        data={[
          { value: 'me', label: t('board.filter.mine') },
          { value: 'none', label: t('board.filter.unassigned') },
          ...colleagues,
        ]}
        value={search.reviewer}
        onChange={(reviewer) => narrow({ reviewer })}
        clearable
        searchable={colleagues.length > 8}
      />
    </>
  );
}

/** Tags of the applicants that were shown: the team's own words, most of which it uses again. */
function useKnownTags(): string[] {
  const queryClient = useQueryClient();
  const lists = queryClient.getQueriesData<ApplicantPages>({ queryKey: applicantKeys.lists });
  const pages = lists.flatMap(([, data]) => data?.pages ?? []);
  const tags = pages.flatMap(({ applicants }) => applicants.flatMap(({ application }) => application.tags));
  return [...new Set(tags)].toSorted();
}

function PersonInputs({ search, narrow }: Props) {
  const t = useMessages();
  return (
    <>
      <NumberInput
        label={t('board.filter.rate')}
        prefix="$"
        min={payRange.min}
        max={payRange.max}
        decimalScale={2}
        allowNegative={false}
        value={search.max_rate ?? ''}
        onChange={(rate) => narrow({ rate: rate === '' ? null : String(rate) })}
      />
      <Select
        label={t('board.filter.available')}
        placeholder={t('board.filter.anyTime')}
        {...(search.job_id ? {} : { description: t('board.filter.needsJob'), disabled: true })}
        data={availableSteps.map((days) => ({ value: String(days), label: t('board.filter.within', { days }) }))}
        value={search.available_within === null ? null : String(search.available_within)}
        onChange={(within) => narrow({ within })}
        clearable
      />
      <Select
        label={t('facility.applicants.state')}
        placeholder={t('facility.applicants.anyState')}
        data={states.map((code) => ({ value: code, label: `${code} · ${stateName(t, code)}` }))}
        value={search.state}
        onChange={(state) => narrow({ state })}
        searchable
        clearable
        nothingFoundMessage={t('facility.applicants.noState')}
      />
      <Select
        label={t('facility.applicants.experience')}
        placeholder={t('facility.applicants.anyExperience')}
        data={experienceSteps.map((count) => ({
          value: String(count),
          label: t('facility.applicants.atLeast', { count }),
        }))}
        value={search.min_years === null ? null : String(search.min_years)}
        onChange={(years) => narrow({ years })}
        clearable
      />
    </>
  );
}

function FlagInputs({ search, narrow }: Props) {
  const t = useMessages();
  const flags = [
    ['unanswered', search.unanswered, t('facility.applicants.unanswered')],
    ['verified', search.verified_only, t('facility.applicants.verifiedOnly')],
    ['sharing', search.shares_credentials, t('board.filter.sharing')],
  ] as const;
  return (
    <Stack gap="xs">
      {flags.map(([name, checked, label]) => (
        <Checkbox
          key={name}
          label={label}
          checked={checked}
          onChange={({ currentTarget }) => narrow({ [name]: currentTarget.checked ? '1' : null })}
        />
      ))}
    </Stack>
  );
}
