import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application } from '#domain/applications/application.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useUser } from '#web/session/session.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { referenceKeys, referencesToShareQuery, useShareReferences, type OwnReference } from './queries.ts';

export type SharedApplication = Pick<Application, 'id' | 'facility_id' | 'status'>;

/** Which of the clinician's references the facility of an application reads, and the way to change that. */
export function ShareReferences({ application }: { application: SharedApplication }) {
  const t = useTexts('references');
  const [isOpen, dialog] = useDisclosure(false);
  const { data = [] } = useQuery(referencesToShareQuery(useClient(), useUser().id));
  useFreshQueries('Reference', referenceKeys.all);
  const shared = data.filter(({ shared_with }) => shared_with.includes(application.facility_id));
  const hasEnded = application.status === 'rejected' || application.status === 'withdrawn';
  // An application that has ended offers to share fewer alone.
  const offered = data.filter((one) => shared.includes(one) || (!hasEnded && one.status !== 'expired'));
  if (offered.length === 0) return null;
  return (
    <Group gap="xs">
      <Button variant="subtle" size="sm" px="xs" mt={4} onClick={dialog.open}>
        {shared.length > 0 ? t('references.share.count', { count: shared.length }) : t('references.share')}
      </Button>
      {isOpen ? (
        <ShareDialog application={application} offered={offered} shared={shared} onClose={dialog.close} />
      ) : null}
    </Group>
  );
}

interface DialogProps {
  application: SharedApplication;
  offered: readonly OwnReference[];
  shared: readonly OwnReference[];
  onClose: () => void;
}

function ShareDialog({ application, offered, shared, onClose }: DialogProps) {
  const t = useTexts('references');
  const [chosen, setChosen] = useState(() => shared.map(({ id }) => id));
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: share } = useShareReferences();
  const [save, isSaving] = useSingleFlight(async () => {
    setFailure(null);
    try {
      await share({ application_id: application.id, reference_ids: chosen });
      showSuccess(t('references.share.saved', { count: chosen.length }));
      onClose();
    } catch (error) {
      setFailure(formErrors(error, []).message);
    }
  });
  return (
    <DialogForm
      opened
      title={t('references.share.title')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      failure={failure}
      submitLabel={t('references.share.save')}
      isSending={isSaving}
    >
      <Text size="sm" c="dimmed">
        {t('references.share.text')}
      </Text>
      <Checkbox.Group value={chosen} onChange={setChosen} aria-label={t('references.share.title')}>
        <Stack gap="sm">
          {offered.map(({ id, referee_name: name, workplace, status }) => (
            <Checkbox
              key={id}
              value={id}
              label={t('references.share.option', { name, workplace })}
              description={t(`references.status.${status}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </DialogForm>
  );
}
