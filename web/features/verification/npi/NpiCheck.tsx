import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { useFocusOnChange } from '#web/ui/useFocusOnChange.ts';
import classes from '../checks.module.css';
import { NpiHistory } from './NpiHistory.tsx';
import { NpiCheckForm } from './NpiCheckForm.tsx';
import type { NumberedPerson } from './useNpiCheck.ts';

/** What was found for a clinician's NPI, and the form for what the registry shows now; reviewers cannot check their own. */
export function NpiCheck({ person }: { person: NumberedPerson }) {
  const t = useMessages();
  const [isChecking, setChecking] = useState(false);
  const button = useId();
  const isOwn = useUser().id === person.id;
  const close = () => setChecking(false);
  useFocusOnChange(isChecking, () => document.getElementById(button));
  return (
    <>
      {isChecking ? <NpiCheckForm person={person} onClose={close} /> : null}
      {isOwn || isChecking ? null : (
        <Button
          id={button}
          variant="default"
          className={classes['record'] ?? ''}
          aria-label={t('verificationDesk.npi.recordOf', { name: person.full_name })}
          onClick={() => setChecking(true)}
        >
          {t('verificationDesk.npi.record')}
        </Button>
      )}
      <NpiHistory userId={person.id} />
    </>
  );
}
