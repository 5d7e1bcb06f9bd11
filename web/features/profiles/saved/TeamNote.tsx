import { ActionIcon, Button } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Deferred } from '#web/document/Deferred.tsx';
import { fetchedOnApproach, untilFetched } from '#web/document/untilFetched.ts';
import { useTexts } from '#web/i18n/texts.ts';

interface Props {
  personId: string;
  name: string;
  /** On a card: the sign alone. */
  isSmall?: boolean;
}

/** Opens what the team writes about a clinician. */
export function TeamNote(props: Props) {
  return (
    <Deferred fallback={<div style={{ height: '2.75rem' }} />}>
      <Opener {...props} />
    </Deferred>
  );
}

function Opener({ personId, name, isSmall = false }: Props) {
  const t = useTexts('savedPeople');
  const [opened, setOpened] = useState(false);
  const press = {
    variant: 'default',
    'aria-label': t('savedPeople.openFor', { name }),
    onClick: () => setOpened(true),
    ...fetchedOnApproach(fetchDialog),
  };
  return (
    <>
      {isSmall ? (
        <ActionIcon {...press}>
          <IconTags size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Button {...press} leftSection={<IconTags size={18} aria-hidden />}>
          {t('savedPeople.open')}
        </Button>
      )}
      <Deferred>
        {opened ? <TeamNoteDialog personId={personId} name={name} onClose={() => setOpened(false)} /> : null}
      </Deferred>
    </>
  );
}

const fetchDialog = () => untilFetched(() => import('./TeamNoteDialog.tsx'));
const TeamNoteDialog = lazy(async () => ({ default: (await fetchDialog()).TeamNoteDialog }));
