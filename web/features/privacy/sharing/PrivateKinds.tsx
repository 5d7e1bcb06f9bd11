import { Button, Checkbox, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import type { Application } from '#domain/applications/application.ts';
import { privateKindNames } from '#domain/credentials/vocabulary.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useShareCredentials } from './queries.ts';

/** Which kinds of health and background the facility of one's application sees before an offer is accepted. */
export function PrivateKinds({ application }: { application: Pick<Application, 'id' | 'shared_kinds'> }) {
  const t = useTexts('sharing', 'credentialTerms');
  const [isOpen, dialog] = useDisclosure(false);
  const { length: count } = application.shared_kinds;
  return (
    <>
      <Button variant="subtle" size="sm" px="xs" onClick={dialog.open}>
        {count > 0 ? t('sharing.private.some', { count }) : t('sharing.private.none')}
      </Button>
      {isOpen ? <KindsDialog application={application} onClose={dialog.close} /> : null}
    </>
  );
}

interface KindsDialogProps {
  application: Pick<Application, 'id' | 'shared_kinds'>;
  onClose: () => void;
}

function KindsDialog({ application: { id, shared_kinds }, onClose }: KindsDialogProps) {
  const t = useTexts('sharing', 'credentialTerms');
  const { mutateAsync: share } = useShareCredentials();
  const form = useForm({ mode: 'controlled', initialValues: { kinds: shared_kinds } });
  const { formProps, ...state } = useSubmit(form, async ({ kinds }) => {
    await share({ application_id: id, share: true, kinds });
    onClose();
    showSuccess(t('sharing.private.saved'));
  });
  return (
    <DialogForm
      opened
      title={t('sharing.private.title')}
      onClose={onClose}
      onSubmit={formProps.onSubmit}
      failure={state.failure}
      isSending={state.sending}
      submitLabel={t('sharing.private.save')}
    >
      <Checkbox.Group
        {...form.getInputProps('kinds')}
        label={t('sharing.private.label')}
        description={t('sharing.private.hint')}
      >
        <Stack gap={0} mt="xs">
          {privateKindNames.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`credentials.kind.${kind}`)} py={10} />
          ))}
        </Stack>
      </Checkbox.Group>
    </DialogForm>
  );
}
