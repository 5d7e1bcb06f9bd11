import { Button, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { use, useState } from 'react';
import type { ScreeningMatch } from '#domain/verification/screeningContracts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { EvidenceContext } from './evidence.ts';
import classes from './Screening.module.css';
import { WhyAnswered } from './WhyAnswered.tsx';

/** Who answered last, when, why, and the file that shows it. */
export function LastAnswer({ answered }: { answered: NonNullable<ScreeningMatch['answered']> }) {
  const t = useMessages();
  const { formatDateTime } = useFormats();
  const renderEvidence = use(EvidenceContext);
  const [isOpen, setOpen] = useState(false);
  const { date, by_name, reason, notes, evidence_url } = answered;
  const by = by_name ?? t('screening.somebody');
  return (
    <div className={classes['row']}>
      <Text size="sm" fw={600}>
        {t('screening.answered.by', { name: by, date: formatDateTime(date) })}
      </Text>
      <WhyAnswered reason={reason} notes={notes} />
      {evidence_url ? (
        <>
          <Button
            variant="subtle"
            ml={-12}
            leftSection={<IconFileText size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('screening.answered.evidence')}
          </Button>
          {renderEvidence({
            opened: isOpen,
            onClose: () => setOpen(false),
            fileUrl: evidence_url,
            name: t('screening.answer.evidence'),
          })}
        </>
      ) : null}
    </div>
  );
}
