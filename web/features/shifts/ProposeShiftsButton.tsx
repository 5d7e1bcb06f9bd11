import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { useMay } from '#web/session/membership.ts';
import { ProposeShiftsDialog } from './ProposeShiftsDialog.tsx';

/** For those who recruit, on an open assignment. */
export function ProposeShiftsButton({ assignment }: { assignment: Assignment }) {
  const recruits = useMay('recruit');
  if (!recruits || assignment.status !== 'open') return null;
  return (
    <Deferred>
      <Shown assignment={assignment} />
    </Deferred>
  );
}

function Shown({ assignment }: { assignment: Assignment }) {
  const t = useTexts('shifts');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {t('shifts.propose')}
      </Button>
      <ProposeShiftsDialog assignment={assignment} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
