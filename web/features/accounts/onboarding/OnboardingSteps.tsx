import { Button, Select, Text, TextInput, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { facilitySizes, facilityTypes, specialties } from '#domain/shared/vocabulary.ts';
import { credentialKinds } from '#domain/credentials/credentialKinds.ts';
import { useMyDocuments } from '#web/features/credentials/queries.ts';
import { specialtyFilter } from '#web/search/choiceFilters.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { TownInput } from '#web/search/TownInput.tsx';
import { ChipsInput } from '#web/ui/ChipsInput.tsx';
import { submitOnFirstClick } from '#web/ui/clicksFromBefore.ts';
import { FileField } from '#web/ui/FileField.tsx';
import { ListInput } from '#web/ui/ListInput.tsx';
import { LabeledGroup } from '#web/ui/LabeledGroup.tsx';
import type { OnboardingForm, useOnboarding } from './useOnboarding.ts';

type Onboarding = ReturnType<typeof useOnboarding>;

export function FacilityAbout({ form }: { form: OnboardingForm }) {
  const t = useMessages();
  return (
    <>
      <TextInput
        {...form.getInputProps('facility_name')}
        label={t('auth.field.facility_name')}
        autoComplete="organization"
      />
      <TextInput
        {...form.getInputProps('headline')}
        label={t('auth.field.headline')}
        description={t('auth.field.headline.facility')}
      />
      <TownInput
        {...form.getInputProps('location')}
        label={t('auth.field.location')}
        description={t('auth.field.location.hint')}
        autoComplete="address-level2"
      />
      <Textarea
        {...form.getInputProps('bio')}
        label={t('auth.field.bio')}
        description={t('auth.field.bio.facility')}
        minRows={4}
      />
    </>
  );
}

/** Cards that most employers ask for, as facilities write them. */
const cards = ['bls', 'acls', 'pals', 'nrp', 'atls'] as const;

export function CredentialsStep({ form }: { form: OnboardingForm }) {
  const t = useMessages();
  const { clinical_roles } = form.values;
  const usual = cards.filter((card) => credentialKinds[card].roles.some((role) => clinical_roles.includes(role)));
  const certifications = form.getInputProps('certifications');
  return (
    <>
      <ListInput
        {...form.getInputProps('specialties')}
        label={t('auth.field.specialties')}
        description={t('auth.field.list.hint')}
        data={specialties}
        filter={specialtyFilter}
      />
      <LabeledGroup label={t('onboarding.cards')}>
        <ChipsInput
          values={(usual.length > 0 ? usual : cards).map((card) => card.toUpperCase())}
          nameOf={(card) => card}
          value={form.values.certifications}
          onChange={certifications.onChange}
        />
      </LabeledGroup>
      <ListInput
        {...certifications}
        label={t('auth.field.certifications')}
        description={t('auth.field.certifications.hint')}
      />
      <TextInput
        {...form.getInputProps('credentials')}
        label={t('auth.field.credentials')}
        description={t('auth.field.credentials.hint')}
      />
    </>
  );
}

export function FacilityStep({ form, logo }: { form: OnboardingForm; logo: Onboarding['files']['avatar'] }) {
  const t = useMessages();
  return (
    <>
      <FileField {...logo} label={t('auth.field.logo')} shape="round" />
      <Select
        {...form.getInputProps('facility_type')}
        label={t('auth.field.facility_type')}
        data={facilityTypes.map((value) => ({ value, label: t(`auth.facilityType.${value}`) }))}
        allowDeselect
      />
      <Select
        {...form.getInputProps('facility_size')}
        label={t('auth.field.facility_size')}
        data={facilitySizes.map((value) => ({ value, label: t(`auth.facilitySize.${value}`) }))}
        allowDeselect
      />
      <TextInput
        {...form.getInputProps('website')}
        type="url"
        inputMode="url"
        label={t('auth.field.website')}
        autoComplete="url"
      />
      <TextInput
        {...form.getInputProps('notificationsEmail')}
        type="email"
        label={t('auth.field.notificationsEmail')}
        description={t('auth.field.notificationsEmail.hint')}
        autoComplete="email"
      />
    </>
  );
}

/** What verification asks for, and where it is uploaded, or that it is done later. */
export function DocumentsStep({ upload }: { upload: ReactNode }) {
  const t = useMessages();
  const { data: documents = [] } = useMyDocuments();
  return (
    <>
      <Text>{t('auth.documents.text')}</Text>
      {upload}
      {documents.length > 0 ? null : (
        <Button type="submit" variant="subtle" onClick={submitOnFirstClick}>
          {t('auth.documents.later')}
        </Button>
      )}
    </>
  );
}
