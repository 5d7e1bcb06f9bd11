import { Button, Divider, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { facilityCheckTexts } from '#domain/verification/facilityChecks.ts';
import { useDecideFacility, type FacilityItem } from '#web/features/verification/facilities/queries.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useTextDraft } from '#web/forms/draft.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showSuccess } from '#web/ui/toast.ts';

interface Props {
  item: FacilityItem;
  /** The checks that have passed suffice. */
  isEnough: boolean;
}

/** Verifies the facility, or ends that it is. */
export function DecideFacility({ item, isEnough }: Props) {
  const t = useMessages();
  const { facility_id, name, verification_status } = item;
  const verified = verification_status !== 'verified';
  const [note, setNote, forget] = useTextDraft(`facility:${facility_id}`);
  const [problem, setProblem] = useState<{ note?: string; failure: string | null }>({ failure: null });
  const { mutateAsync: decide, isPending } = useDecideFacility();
  const take = async () => {
    setProblem({ failure: null });
    try {
      await decide({ facility_id, verified, note });
      forget();
      showSuccess(t(verified ? 'facilityDesk.verifiedNow' : 'facilityDesk.endedNow', { name }));
    } catch (error) {
      const { errors, message } = formErrors(error, ['note', 'verified']);
      setProblem({ ...(errors['note'] ? { note: errors['note'] } : {}), failure: errors['verified'] ?? message });
    }
  };
  if (verified && !isEnough) {
    return (
      <Text size="sm" c="dimmed">
        {t('facilityDesk.lacking')}
      </Text>
    );
  }
  return (
    <div>
      <Divider mb="sm" />
      <Textarea
        label={t('facilityDesk.facilityNote')}
        description={t(verified ? 'facilityDesk.facilityNoteHint' : 'facilityDesk.noteHint')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={problem.note}
        maxLength={facilityCheckTexts.note}
        autosize
        minRows={2}
      />
      <FormFailure message={problem.failure} />
      <Group mt="xs">
        <Button
          loading={isPending}
          {...(verified ? {} : { color: 'red', variant: 'light' as const })}
          onClick={() => void take()}
        >
          {t(verified ? 'facilityDesk.verify' : 'facilityDesk.end')}
        </Button>
      </Group>
    </div>
  );
}
