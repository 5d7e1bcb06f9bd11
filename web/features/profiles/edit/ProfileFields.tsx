import { Textarea, TextInput } from '@mantine/core';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { TownInput } from '#web/search/TownInput.tsx';
import type { ProfileEditing } from './useProfileEdit.ts';

type FieldProps = Pick<ProfileEditing, 'form'>;

/** What both sides say of themselves first: a line, then as much as they like. */
export function IntroductionFields({ form, side }: FieldProps & { side: UserRoleName }) {
  const t = useMessages();
  return (
    <>
      <TextInput
        {...form.getInputProps('headline')}
        label={t('profile.headline')}
        description={t(`profile.headline.${side}`)}
      />
      <Textarea
        {...form.getInputProps('bio')}
        label={t('profile.bio')}
        description={t(`profile.bio.${side}`)}
        minRows={5}
      />
    </>
  );
}

export function LocationField({ form }: FieldProps) {
  const t = useMessages();
  return (
    <TownInput
      {...form.getInputProps('location')}
      label={t('profile.location')}
      description={t('profile.location.hint')}
      autoComplete="address-level2"
    />
  );
}
