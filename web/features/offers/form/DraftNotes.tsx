import { Alert, Button, Text } from '@mantine/core';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import type { OfferFormState } from './useOfferForm.ts';

/** States that earlier input is shown again, and that a colleague has saved the same draft. */
export function DraftNotes({ state }: { state: OfferFormState }) {
  const t = useMessages();
  const { restored, conflict, forget, saveOver, takeTheirs, isSaving } = state;
  if (conflict === 'changed') {
    return (
      <Alert color="yellow" variant="light" role="alert">
        <Text fw={600}>{t('offers.form.changed')}</Text>
        <Text>{t('offers.form.changed.text')}</Text>
        <ButtonRow mt="sm">
          <Button variant="default" disabled={isSaving} onClick={takeTheirs}>
            {t('offers.form.changed.theirs')}
          </Button>
          <Button variant="default" disabled={isSaving} onClick={saveOver}>
            {t('offers.form.changed.mine')}
          </Button>
        </ButtonRow>
      </Alert>
    );
  }
  if (!restored) return null;
  return (
    <Alert variant="light" role="note">
      <Text>{t('offers.form.restored')}</Text>
      <ButtonRow mt="sm">
        <Button variant="default" onClick={() => forget()}>
          {t('offers.form.startOver')}
        </Button>
      </ButtonRow>
    </Alert>
  );
}
