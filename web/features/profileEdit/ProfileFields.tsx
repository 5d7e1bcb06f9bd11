import { Textarea, TextInput } from '@mantine/core';
import type { UserRoleName } from '#domain/vocabulary.ts';
import { useMessages } from '#web/lib/messages.tsx';
import type { ProfileForm } from './useProfileEdit.ts';

interface FieldProps {
  form: ProfileForm;
}

/** What both sides say of themselves first: a line, then as much as they like. */
export function IntroductionFields({ form, side }: FieldProps & { side: UserRoleName }) {
  const t = useMessages();
  return (
    <>
      <TextInput
        {...form.getInputProps('headline')}
        label={t('profile.headline')}
        description={t(`profile.headline.${side}`)}
        maxLength={120}
        required
      />
      <Textarea
        {...form.getInputProps('bio')}
        label={t('profile.bio')}
        description={t(`profile.bio.${side}`)}
        minRows={5}
        maxLength={5000}
      />
    </>
  );
}

export function LocationField({ form }: FieldProps) {
  const t = useMessages();
  return (
    <TextInput
      {...form.getInputProps('location')}
      label={t('profile.location')}
      description={t('profile.location.hint')}
      autoComplete="address-level2"
      maxLength={120}
      required
    />
  );
}
