import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Fieldset.layer.css';
import { Button, Fieldset, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { availabilityOf } from '#domain/profiles/availability.ts';
import { employmentTypes, shiftTypes } from '#domain/jobs/vocabulary.ts';
import { availabilities } from '#domain/profiles/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import { useSession, useUser } from '#web/session/session.tsx';
import { ChipsInput } from '#web/ui/ChipsInput.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { LabeledGroup } from '#web/ui/LabeledGroup.tsx';
import type { ProfileEditing } from './useProfileEdit.ts';

/** When a clinician could begin, and for what kind of work. */
export function AvailabilityFields({ form }: Pick<ProfileEditing, 'form'>) {
  const t = useMessages();
  const { availability, available_from } = form.values;
  return (
    <Fieldset legend={t('profile.availability.group')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            {...form.getInputProps('availability')}
            label={t('profile.availability')}
            placeholder={t('profile.availability.none')}
            data={availabilities.map((value) => ({ value, label: t(`availability.${value}`) }))}
            clearable
            clearButtonProps={{ 'aria-label': t('profile.availability.clear') }}
          />
          {availability === 'from_date' ? (
            <TextInput
              {...form.getInputProps('available_from')}
              value={available_from ?? ''}
              type="date"
              required
              label={t('profile.available_from')}
            />
          ) : null}
        </SimpleGrid>
        <StatedBefore chosen={availability} />
        {(['employment_types', 'shift_types'] as const).map((field) => (
          <LabeledGroup key={field} label={t(`profile.${field}`)}>
            {field === 'shift_types' ? (
              <ChipsInput
                values={shiftTypes}
                nameOf={(value) => t(`jobTerms.shift.${value}`)}
                {...form.getInputProps(field)}
              />
            ) : (
              <ChipsInput
                values={employmentTypes}
                nameOf={(value) => t(`jobTerms.employment.${value}`)}
                {...form.getInputProps(field)}
              />
            )}
          </LabeledGroup>
        ))}
      </Stack>
    </Fieldset>
  );
}

/** When they stated so, and the way to say it again: what is old counts no more. Nothing while something else is chosen. */
function StatedBefore({ chosen }: { chosen: string | null }) {
  const t = useMessages();
  const client = useClient();
  const user = useUser();
  const { refresh } = useSession();
  const now = useNow();
  const { availability, availability_date } = user;
  const [sayAgain, isSaying] = useSingleFlight(async () => {
    try {
      await client.auth.updateMe({ availability });
      await refresh();
      showSuccess(t('profile.availability.saidAgain'));
    } catch (error) {
      showFailure(error);
    }
  });
  if (availability_date === null || chosen !== availability) return null;
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        {t('profile.availability.said')} <TimeText value={availability_date} />
        {now !== null && availabilityOf(user, new Date(now)) === null ? ` · ${t('profile.availability.old')}` : null}
      </Text>
      <Button variant="default" size="sm" loading={isSaying} onClick={() => void sayAgain()}>
        {t('profile.availability.sayAgain')}
      </Button>
    </Group>
  );
}
