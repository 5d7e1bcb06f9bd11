import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Autocomplete, NumberInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { clinicalRoles, payRange, specialties } from '#domain/shared/vocabulary.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { specialtyFilter } from '#web/search/choiceFilters.ts';
import { roleName } from '#web/i18n/labels.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ChipsInput } from '#web/ui/ChipsInput.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { ListInput } from '#web/ui/ListInput.tsx';
import { StatesInput } from '#web/ui/StatesInput.tsx';
import { LabeledGroup } from '#web/ui/LabeledGroup.tsx';
import { AvailabilityFields } from './AvailabilityFields.tsx';
import { IntroductionFields, LocationField } from './ProfileFields.tsx';
import { plainNumber } from './plainNumber.ts';
import type { ProfileEditing } from './useProfileEdit.ts';

type TabProps = Pick<ProfileEditing, 'form'>;

export function BasicTab({ form }: TabProps) {
  const t = useMessages();
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...form.getInputProps('full_name')} label={t('profile.full_name')} autoComplete="name" />
        <Autocomplete
          withScrollArea={false}
          {...form.getInputProps('credentials')}
          label={t('profile.credentials')}
          placeholder={t('profile.credentials.example')}
          data={clinicalRoles}
        />
      </SimpleGrid>
      <LabeledGroup label={t('profile.clinical_roles')} description={t('profile.clinical_roles.hint')}>
        <ChipsInput
          values={clinicalRoles}
          nameOf={(role) => roleName(t, role)}
          {...form.getInputProps('clinical_roles')}
        />
      </LabeledGroup>
      <IntroductionFields form={form} side="clinician" />
      <AvailabilityFields form={form} />
    </Stack>
  );
}

export function SkillsTab({ form }: TabProps) {
  const t = useMessages();
  const { per } = useFormats();
  return (
    <Stack gap="md">
      <ListInput
        {...form.getInputProps('specialties')}
        label={t('profile.specialties')}
        description={t('profile.specialties.hint')}
        data={specialties}
        filter={specialtyFilter}
      />
      {(['certifications', 'skills', 'emr_list', 'languages'] as const).map((field) => (
        <ListInput
          key={field}
          {...form.getInputProps(field)}
          label={t(`profile.${field}`)}
          description={t(`profile.${field}.hint`)}
        />
      ))}
      <NumberInput
        {...form.getInputProps('years_exp')}
        {...plainNumber}
        label={t('profile.years_exp')}
        maw={{ sm: '12rem' }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          {...form.getInputProps('rate_band_min')}
          {...pay}
          suffix={per('hour')}
          label={t('profile.rate_band_min')}
        />
        <NumberInput
          {...form.getInputProps('rate_band_max')}
          {...pay}
          suffix={per('hour')}
          label={t('profile.rate_band_max')}
        />
      </SimpleGrid>
    </Stack>
  );
}

export function LocationTab({ form }: TabProps) {
  const t = useMessages();
  return (
    <Stack gap="md">
      <LocationField form={form} />
      <StatesInput
        {...form.getInputProps('licensure_states')}
        label={t('profile.licensure_states')}
        description={t('profile.licensure_states.hint')}
      />
      <NumberInput
        {...form.getInputProps('travel_radius')}
        {...plainNumber}
        label={t('profile.travel_radius')}
        suffix={t('profile.miles')}
        maw={{ sm: '12rem' }}
      />
      <ListInput
        {...form.getInputProps('travel_cities')}
        label={t('profile.travel_cities')}
        description={t('profile.travel_cities.hint')}
        maxTags={50}
      />
      <Switch {...form.getInputProps('telehealth', { type: 'checkbox' })} label={t('profile.telehealth')} size="md" />
    </Stack>
  );
}

export function MediaTab({ files }: Pick<ProfileEditing, 'files'>) {
  const t = useMessages();
  return (
    <Stack gap="lg">
      <FileField {...files.avatar} label={t('profile.avatar')} shape="round" />
      <FileField
        {...files.hero_media}
        label={t('profile.hero_media')}
        description={t('profile.hero_media.hint')}
        shape="wide"
      />
    </Stack>
  );
}

const pay = {
  ...plainNumber,
  allowDecimal: true,
  decimalScale: 2,
  inputMode: 'decimal',
  prefix: '$',
  min: payRange.min,
  max: payRange.max,
} as const;
