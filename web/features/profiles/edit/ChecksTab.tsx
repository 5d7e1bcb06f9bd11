import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { states } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { stateName } from '#web/i18n/labels.ts';
import { ListInput } from '#web/ui/ListInput.tsx';
import type { ProfileEditing } from './useProfileEdit.ts';

/** What identifies a clinician, and where their license counts. No profile shows it. */
export function ChecksTab({ form }: Pick<ProfileEditing, 'form'>) {
  const t = useMessages();
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('profile.checks.lead')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...form.getInputProps('npi')}
          label={t('profile.npi')}
          description={t('profile.npi.hint')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('birth_date')}
          value={form.values.birth_date ?? ''}
          type="date"
          label={t('profile.birth_date')}
          autoComplete="bday"
          style={{ alignSelf: 'end' }}
        />
      </SimpleGrid>
      <ListInput
        {...form.getInputProps('other_names')}
        label={t('profile.other_names')}
        description={t('profile.other_names.hint')}
        maxTags={5}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          {...form.getInputProps('home_state')}
          label={t('profile.home_state')}
          description={t('profile.home_state.hint')}
          data={states.map((code) => ({ value: code as string, label: `${stateName(t, code)} (${code})` }))}
          searchable
          nothingFoundMessage={t('shell.states.none')}
          openOnFocus={false}
          clearable
          clearButtonProps={{ 'aria-label': t('shell.states.clear') }}
        />
        <TextInput
          {...form.getInputProps('home_state_date')}
          value={form.values.home_state_date ?? ''}
          type="date"
          label={t('profile.home_state_date')}
          style={{ alignSelf: 'end' }}
        />
      </SimpleGrid>
    </Stack>
  );
}
