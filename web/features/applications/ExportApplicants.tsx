import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import { ExportDialog } from './ExportDialog.tsx';

/** Saves what is shown, with its filters and in its order, as a file for a spreadsheet. */
export function ExportApplicants() {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('facility.applicants.export')}
      </Button>
      {isOpen ? <ExportDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
