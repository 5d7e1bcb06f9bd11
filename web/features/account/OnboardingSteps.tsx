import { List, Select, Text, TextInput, Textarea } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { facilitySizes, facilityTypes, specialties, type UserRoleName } from '#domain/vocabulary.ts';
import { Rich, useMessages } from '#web/lib/messages.tsx';
import { useUpload } from '#web/lib/upload.ts';
import { FileField } from '#web/ui/FileField.tsx';
import { ListInput } from '#web/ui/ListInput.tsx';
import { StatesInput } from '#web/ui/StatesInput.tsx';
import type { OnboardingValues } from './onboardingForm.ts';

type Form = UseFormReturnType<OnboardingValues>;

export function AboutStep({ form, role }: { form: Form; role: UserRoleName }) {
  const t = useMessages();
  return (
    <>
      {role === 'facility' ? (
        <TextInput
          {...form.getInputProps('facility_name')}
          label={t('auth.field.facility_name')}
          autoComplete="organization"
          maxLength={120}
        />
      ) : null}
      <TextInput
        {...form.getInputProps('headline')}
        label={t('auth.field.headline')}
        description={t(`auth.field.headline.${role}`)}
        maxLength={120}
        required
      />
      <TextInput
        {...form.getInputProps('location')}
        label={t('auth.field.location')}
        description={t('auth.field.location.hint')}
        autoComplete="address-level2"
        maxLength={120}
        required
      />
      <Textarea
        {...form.getInputProps('bio')}
        label={t('auth.field.bio')}
        description={t(`auth.field.bio.${role}`)}
        minRows={4}
        maxLength={5000}
        required
      />
    </>
  );
}

export function CredentialsStep({ form }: { form: Form }) {
  const t = useMessages();
  return (
    <>
      <TextInput
        {...form.getInputProps('credentials')}
        label={t('auth.field.credentials')}
        description={t('auth.field.credentials.hint')}
        maxLength={60}
      />
      <ListInput
        {...form.getInputProps('specialties')}
        label={t('auth.field.specialties')}
        description={t('auth.field.list.hint')}
        data={specialties}
        required
      />
      <ListInput
        {...form.getInputProps('certifications')}
        label={t('auth.field.certifications')}
        description={t('auth.field.certifications.hint')}
        required
      />
      <StatesInput
        {...form.getInputProps('licensure_states')}
        label={t('auth.field.licensure_states')}
        description={t('auth.field.licensure_states.hint')}
      />
    </>
  );
}

export function FacilityStep({ form }: { form: Form }) {
  const t = useMessages();
  const logo = useUpload({
    purpose: 'logo',
    types: ['image/jpeg', 'image/png'],
    onDone: (url) => form.setFieldValue('avatar', url),
  });
  return (
    <>
      <FileField
        label={t('auth.field.logo')}
        upload={logo}
        value={form.values.avatar}
        error={form.errors['avatar']}
        onRemove={() => form.setFieldValue('avatar', null)}
        shape="round"
      />
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
        maxLength={300}
      />
      <TextInput
        {...form.getInputProps('notificationsEmail')}
        type="email"
        label={t('auth.field.notificationsEmail')}
        description={t('auth.field.notificationsEmail.hint')}
        autoComplete="email"
        maxLength={254}
      />
    </>
  );
}

/** What verification asks for, and where it is uploaded. */
export function DocumentsStep({ upload }: { upload: ReactNode }) {
  const t = useMessages();
  return (
    <>
      <Text>{t('auth.documents.text')}</Text>
      <List spacing="xs">
        {(['license', 'certification', 'bls', 'acls', 'resume'] as const).map((type) => (
          <List.Item key={type}>
            <Rich id={`auth.documents.${type}`} parts={bold} />
          </List.Item>
        ))}
      </List>
      {upload}
      <Text c="dimmed" size="sm">
        {t('auth.documents.later')}
      </Text>
      <Text c="dimmed" size="sm">
        {t('auth.documents.phi')}
      </Text>
    </>
  );
}

const bold = { b: (text: string) => <strong>{text}</strong> };
