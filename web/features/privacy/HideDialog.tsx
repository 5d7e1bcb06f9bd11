import { useTexts } from '#web/i18n/texts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

interface Props {
  /** Of the facility. */
  name: string;
  opened: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** What it means to hide from a facility, also for an application that it has, before the clinician does. */
export function HideDialog({ name, ...dialog }: Props) {
  const t = useTexts('trust');
  return (
    <ConfirmDialog {...dialog} title={t('trust.hide.title', { facility: name })} confirmLabel={t('trust.hide.confirm')}>
      {t('trust.hide.question', { facility: name })}
    </ConfirmDialog>
  );
}
