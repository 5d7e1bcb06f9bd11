import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { linkPlace } from '#domain/interviews/linkPattern.ts';
import { facilitySizes, facilityTypes } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { IntroductionFields, LocationField } from './ProfileFields.tsx';
import { plainNumber } from './plainNumber.ts';
import type { ProfileEditing } from './useProfileEdit.ts';

/** A facility's profile: who it is, then facts and how it is reached. */
export function FacilityFields({ edit: { form, files, isOwn } }: { edit: ProfileEditing }) {
  const t = useMessages();
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('profile.section.about')}
      </Title>
      <FileField {...files.avatar} label={t('profile.logo')} description={t('profile.logo.hint')} shape="round" />
      <TextInput
        {...form.getInputProps('facility_name')}
        label={t('profile.facility_name')}
        autoComplete="organization"
      />
      <IntroductionFields form={form} side="facility" />
      <LocationField form={form} />
      <FacilityFacts form={form} />
      {isOwn ? (
        <TextInput
          {...form.getInputProps('notificationsEmail')}
          type="email"
          label={t('profile.notificationsEmail')}
          description={t('profile.notificationsEmail.hint')}
          autoComplete="email"
        />
      ) : null}
    </Stack>
  );
}

function FacilityFacts({ form }: Pick<ProfileEditing, 'form'>) {
  const t = useMessages();
  return (
    <>
      <Title order={2} size="h3" mt="md">
        {t('profile.section.facts')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          {...form.getInputProps('facility_type')}
          label={t('profile.facility_type')}
          data={facilityTypes.map((value) => ({ value, label: t(`profile.facilityType.${value}`) }))}
          allowDeselect
        />
        <Select
          {...form.getInputProps('facility_size')}
          label={t('profile.facility_size')}
          data={facilitySizes.map((value) => ({ value, label: t(`profile.facilitySize.${value}`) }))}
          allowDeselect
        />
        <NumberInput
          {...form.getInputProps('employees')}
          {...plainNumber}
          label={t('profile.employees')}
          description={t('profile.employees.hint')}
        />
      </SimpleGrid>
      <TextInput
        {...form.getInputProps('website')}
        type="url"
        inputMode="url"
        label={t('profile.website')}
        autoComplete="url"
      />
      <TextInput
        {...form.getInputProps('interview_link')}
        type="url"
        inputMode="url"
        label={t('profile.interviewLink')}
        description={t('profile.interviewLink.hint', { place: linkPlace })}
        placeholder={t('profile.interviewLink.example', { place: linkPlace })}
      />
    </>
  );
}
