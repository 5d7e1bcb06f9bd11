import { useTexts } from '#web/i18n/texts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

interface Props {
  name: string;
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks before a clinician of whom the team wrote something is removed. */
export function RemoveQuestion({ name, onConfirm, onClose }: Props) {
  const t = useTexts('savedPeople');
  return (
    <ConfirmDialog
      opened
      title={t('savedPeople.removeTitle', { name })}
      confirmLabel={t('savedPeople.remove')}
      destructive
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('savedPeople.removeQuestion')}
    </ConfirmDialog>
  );
}
