import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/ConfirmDialog.tsx';
import { applicantName } from './applicantFacts.ts';
import type { ApplicantActions } from './useApplicantDecision.tsx';

interface Props extends Pick<ConfirmDialogProps, 'returnFocusTo'> {
  actions: ApplicantActions;
}

/** Asks before somebody is rejected or hired. */
export function DecisionDialog({ actions: { asked, confirm, cancel }, returnFocusTo }: Props) {
  const t = useMessages();
  const isHire = asked?.decision === 'hired';
  const name = asked ? applicantName(asked.applicant, t) : '';
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t(isHire ? 'facility.applicants.hireTitle' : 'facility.applicants.rejectTitle', { name })}
      confirmLabel={t(isHire ? 'facility.applicants.hireConfirm' : 'facility.applicants.rejectConfirm')}
      cancelLabel={t('shell.cancel')}
      destructive={!isHire}
      onConfirm={confirm}
      onClose={cancel}
      {...(returnFocusTo ? { returnFocusTo } : {})}
    >
      {t(isHire ? 'facility.applicants.hireQuestion' : 'facility.applicants.rejectQuestion')}
    </ConfirmDialog>
  );
}
