import { Checkbox } from '@mantine/core';
import { Deferred } from '#web/document/Deferred.tsx';
import { useTexts } from '#web/i18n/texts.ts';

interface Props {
  name: string;
  isSelected: boolean;
  /** False: as many are selected as one invitation takes. */
  canSelect: boolean;
  onSelect: () => void;
}

/** The box that selects a clinician for an invitation. */
export function SelectPerson(props: Props) {
  return (
    <Deferred>
      <Box {...props} />
    </Deferred>
  );
}

function Box({ name, isSelected, canSelect, onSelect }: Props) {
  const t = useTexts('invitations');
  return (
    <Checkbox
      size="md"
      aria-label={t('invitations.select', { name })}
      checked={isSelected}
      disabled={!isSelected && !canSelect}
      onChange={onSelect}
    />
  );
}
