import { Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { facilitySizes, facilityTypes } from '#domain/vocabulary.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { IntroductionFields, LocationField } from './ProfileFields.tsx';
import type { ProfileForm } from './useProfileEdit.ts';
import type { ProfileUploads } from './useProfileUploads.tsx';

interface FacilityFieldsProps {
  form: ProfileForm;
  uploads: ProfileUploads;
}

/** A facility's profile: who it is, then facts and how it is reached. */
export function FacilityFields({ form, uploads }: FacilityFieldsProps) {
  const t = useMessages();
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('profile.section.about')}
      </Title>
      <FileField
        label={t('profile.logo')}
        description={t('profile.logo.hint')}
        upload={uploads.avatar}
        value={form.getValues().avatar}
        error={form.errors['avatar']}
        onRemove={() => form.setFieldValue('avatar', null)}
        shape="round"
      />
      <TextInput
        {...form.getInputProps('facility_name')}
        label={t('profile.facility_name')}
        autoComplete="organization"
        maxLength={120}
        required
      />
      <IntroductionFields form={form} side="facility" />
      <LocationField form={form} />
      <FacilityFacts form={form} />
    </Stack>
  );
}

function FacilityFacts({ form }: { form: ProfileForm }) {
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
      </SimpleGrid>
      <TextInput
        {...form.getInputProps('website')}
        type="url"
        inputMode="url"
        label={t('profile.website')}
        autoComplete="url"
        maxLength={300}
      />
      <TextInput
        {...form.getInputProps('notificationsEmail')}
        type="email"
        label={t('profile.notificationsEmail')}
        description={t('profile.notificationsEmail.hint')}
        autoComplete="email"
        maxLength={254}
      />
    </>
  );
}
