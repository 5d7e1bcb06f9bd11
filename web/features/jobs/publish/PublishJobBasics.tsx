import { Select, Stack, TextInput } from '@mantine/core';
import { clinicalRoles, locationTypes, specialties } from '#domain/shared/vocabulary.ts';
import { useWorkplace } from '#web/features/workspaces/queries.ts';
import { roleFilter, specialtyFilter } from '#web/search/choiceFilters.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacility } from '#web/session/membership.ts';
import { roleName, specialtyName, stateName } from '#web/i18n/labels.ts';
import { StatesInput } from '#web/ui/StatesInput.tsx';
import { LicenseNote } from './LicenseNote.tsx';
import type { PublishJobFact } from './publishJobSteps.ts';
import type { PublishJobForm } from './usePublishJob.ts';

export const basicFacts = [
  { inputs: ['title'], label: 'facility.postJob.jobTitle', shown: ({ title }) => title },
  { inputs: ['role'], label: 'jobs.detail.role', shown: ({ role }, { t }) => role && roleName(t, role) },
  {
    inputs: ['specialty'],
    label: 'jobs.detail.specialty',
    shown: ({ specialty }, { t }) => specialty && specialtyName(t, specialty),
  },
  {
    inputs: ['location_type'],
    label: 'facility.postJob.locationType',
    shown: ({ location_type }, { t }) => location_type && t(`jobs.locationType.${location_type}`),
  },
  {
    inputs: ['practice_states'],
    label: 'facility.postJob.practiceStates',
    shown: ({ practice_states = [] }, { t }) => practice_states.map((state) => stateName(t, state)).join(', '),
  },
  {
    inputs: ['site_id'],
    label: 'facility.postJob.site',
    shown: ({ site_id }, { siteName }) => site_id && siteName(site_id),
  },
  { inputs: ['address'], label: 'facility.postJob.address', shown: ({ address }) => address },
] as const satisfies readonly PublishJobFact[];

export function PublishJobBasics({ form }: { form: PublishJobForm }) {
  const t = useMessages();
  return (
    <Stack gap="lg">
      <TextInput
        label={t('facility.postJob.jobTitle')}
        description={t('facility.postJob.jobTitleHint')}
        {...form.getInputProps('title')}
      />
      <Select
        label={t('jobs.detail.role')}
        placeholder={t('facility.postJob.choose')}
        data={clinicalRoles.map((value) => ({ value, label: roleName(t, value) }))}
        filter={roleFilter}
        searchable
        selectFirstOptionOnChange
        nothingFoundMessage={t('facility.postJob.nothingFound')}
        {...form.getInputProps('role')}
      />
      <Select
        label={t('jobs.detail.specialty')}
        placeholder={t('facility.postJob.anySpecialty')}
        clearable
        clearButtonProps={{ 'aria-label': t('facility.postJob.clearSpecialty') }}
        data={specialties.map((value) => ({ value, label: specialtyName(t, value) }))}
        filter={specialtyFilter}
        searchable
        selectFirstOptionOnChange
        nothingFoundMessage={t('facility.postJob.nothingFound')}
        {...form.getInputProps('specialty')}
      />
      <Select
        label={t('facility.postJob.locationType')}
        placeholder={t('facility.postJob.choose')}
        data={locationTypes.map((value) => ({ value, label: t(`jobs.locationType.${value}`) }))}
        {...form.getInputProps('location_type')}
      />
      {(form.values.location_type === 'remote' || form.values.practice_states.length > 0) && (
        <StatesInput
          label={t('facility.postJob.practiceStates')}
          description={t('facility.postJob.practiceStatesHint')}
          {...form.getInputProps('practice_states')}
        />
      )}
      <SiteField form={form} />
      {form.values.location_type !== 'remote' && (
        <TextInput
          label={t('facility.postJob.address')}
          description={t('facility.postJob.addressHint')}
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
      )}
      <LicenseNote form={form} />
    </Stack>
  );
}

/** Offered to a facility that has sites; one that is closed is left only where the job names it. */
function SiteField({ form }: { form: PublishJobForm }) {
  const t = useMessages();
  const { data: workplace } = useWorkplace();
  const location = useFacility()?.location;
  const { site_id, address } = form.values;
  const input = form.getInputProps('site_id');
  const sites = (workplace?.sites ?? []).filter(({ id, is_closed }) => !is_closed || id === site_id);
  if (sites.length === 0) return null;
  /** What the facility typed itself stays. */
  const fillAddress = (ofSite: string | null | undefined) => {
    const isOwnAddress = !address || address === location || sites.some((site) => site.address === address);
    if (ofSite && isOwnAddress) form.setFieldValue('address', ofSite);
  };
  return (
    <Select
      label={t('facility.postJob.site')}
      description={t('facility.postJob.siteHint')}
      placeholder={t('facility.postJob.noSite')}
      clearable
      clearButtonProps={{ 'aria-label': t('facility.postJob.clearSite') }}
      data={sites.map(({ id, name }) => ({ value: id, label: name }))}
      {...input}
      onChange={(id) => {
        input.onChange(id);
        fillAddress(sites.find((site) => site.id === id)?.address);
      }}
    />
  );
}
