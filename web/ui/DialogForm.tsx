import { Dialog } from './Dialog.tsx';
import { FormFrame, type FormFrameProps } from './FormFrame.tsx';

interface Props extends Omit<FormFrameProps, 'onCancel'> {
  opened: boolean;
  title: string;
  size?: 'md' | 'lg' | 'xl';
  onClose: () => void;
  /** See Dialog. */
  returnFocusTo?: () => Element | null | undefined;
}

/** A form in a dialog. The page that opens it owns what is typed, so that it outlives the dialog. */
export function DialogForm({ opened, title, size = 'md', onClose, returnFocusTo, ...form }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} size={size} title={title} returnFocusTo={returnFocusTo}>
      <FormFrame {...form} onCancel={onClose} />
    </Dialog>
  );
}
