import { Button, Group } from '@mantine/core';
import { invitationLimits } from '#domain/invitations/vocabulary.ts';
import type { SavedPerson } from '#domain/profiles/contracts.ts';
import { SelectedPeople } from '#web/features/invitations/SelectedPeople.tsx';
import { Deferred } from '#web/document/Deferred.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { tagCounts } from './savedPeopleQueries.ts';
import { TagSelected } from './TagSelected.tsx';
import type { SavedSelection } from './useSelection.ts';

interface Props {
  /** Who is shown. */
  people: readonly { id: string; name: string }[];
  selection: SavedSelection;
  written: ReadonlyMap<string, SavedPerson>;
}

/** Selects as many as one invitation takes, those first who were not invited yet; what is done with who is selected. */
export function SelectionBar({ people, selection, written }: Props) {
  const t = useTexts('savedPeople');
  const ids = [...selection.selected];
  if (ids.length === 0) {
    const next = people.filter(({ id }) => !selection.invited.has(id)).slice(0, invitationLimits.people);
    if (next.length < 2) return null;
    return (
      <Group>
        <Button variant="default" onClick={() => selection.select(next.map(({ id }) => id))}>
          {t('savedPeople.select', { count: next.length })}
        </Button>
      </Group>
    );
  }
  return (
    <Deferred>
      <SelectedPeople ids={ids} onClear={selection.clear} onSent={selection.leaveInvited}>
        <TagSelected
          ids={ids}
          names={people.filter(({ id }) => selection.selected.has(id)).map(({ name }) => name)}
          known={tagCounts(written.values()).map(([tag]) => tag)}
          onDone={selection.clear}
        />
      </SelectedPeople>
    </Deferred>
  );
}
