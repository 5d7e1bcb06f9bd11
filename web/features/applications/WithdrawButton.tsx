import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useWithdraw } from './queries.ts';

interface Props {
  applicationId: string;
  title: string;
  /** The button leaves the page with the step it was for: where the focus goes. */
  onWithdrawn: () => void;
}

export function WithdrawButton({ applicationId, title, onWithdrawn }: Props) {
  const t = useMessages();
  const [asking, dialog] = useDisclosure(false);
  const withdraw = useWithdraw();
  const confirm = () =>
    withdraw.mutateAsync(applicationId).then(
      () => {
        dialog.close();
        showSuccess(t('clinician.applications.withdrawn'));
        // After the dialog has let go of it.
        requestAnimationFrame(onWithdrawn);
      },
      (error: unknown) => {
        dialog.close();
        showFailure(error);
      },
    );
  return (
    <>
      <Button variant="subtle" color="gray" size="sm" onClick={dialog.open}>
        {t('clinician.applications.withdraw')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('clinician.applications.withdrawTitle', { title })}
        confirmLabel={t('clinician.applications.withdrawConfirm')}
        cancelLabel={t('clinician.applications.cancel')}
        destructive
        onConfirm={confirm}
        onClose={dialog.close}
      >
        {t('clinician.applications.withdrawText')}
      </ConfirmDialog>
    </>
  );
}
