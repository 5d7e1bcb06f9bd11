import { DocumentViewer } from './DocumentViewer.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  fileUrl: string;
  name: string;
}

/** A document over the page it was opened from. */
export function ViewerDialog({ opened, onClose, fileUrl, name }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={name} size="xl">
      <DocumentViewer fileUrl={fileUrl} name={name} />
    </Dialog>
  );
}
