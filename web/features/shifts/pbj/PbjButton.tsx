import { Button, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#web/i18n/texts.ts';
import { useFacility, useMay } from '#web/session/membership.ts';
import { PbjDialog } from './PbjDialog.tsx';

interface Props {
  site: { id: string; name: string };
  from: string;
  to: string;
}

/** The file for the Payroll-Based Journal, for those who sign hours at a skilled nursing facility. */
export function PbjButton(props: Props) {
  const t = useTexts('shifts');
  const facility = useFacility();
  const signs = useMay('sign');
  const [isOpen, setOpen] = useState(false);
  if (!signs || facility?.facility_type !== 'snf') return null;
  return (
    <>
      <Tooltip label={t('shifts.pbj.hint')} multiline maw={280}>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {t('shifts.pbj')}
        </Button>
      </Tooltip>
      {isOpen ? <PbjDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
