import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { invitationLimits } from '#domain/invitations/vocabulary.ts';
import type { SavedPerson } from '#domain/profiles/contracts.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { displayName, usePeople } from '../queries.ts';
import { GoneTalentCard } from './GoneTalentCard.tsx';
import { SavedTalentCard } from './SavedTalentCard.tsx';
import { tagCounts } from './savedPeopleQueries.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { TagFilter } from './TagFilter.tsx';
import { useSelection } from './useSelection.ts';

interface Props {
  /** The newest first. */
  saved: readonly string[];
  written: ReadonlyMap<string, SavedPerson>;
}

/** Saved clinicians, or those with the tag that the address names. */
export function SavedList({ saved, written }: Props) {
  const [params, change] = useAddressParams();
  const counts = tagCounts(written.values());
  const tag = counts.find(([one]) => one === params.get('tag'))?.[0] ?? null;
  const listed = tag === null ? saved : saved.filter((id) => written.get(id)?.tags.includes(tag));
  return (
    <Stack>
      {counts.length > 0 ? (
        <TagFilter counts={counts} tag={tag} onChange={(chosen) => change({ tag: chosen })} />
      ) : null}
      <Cards key={tag} ids={listed} written={written} />
    </Stack>
  );
}

const perPage = 30;

/** Those who are no longer visible keep a place. */
function Cards({ ids, written }: { ids: readonly string[]; written: Props['written'] }) {
  const t = useMessages();
  const mayRecruit = useMay('recruit');
  const [most, setMost] = useState(perPage);
  const shown = ids.slice(0, most);
  const people = usePeople(shown);
  const selection = useSelection();
  if (people.error && !people.data) return <ErrorState error={people.error} onRetry={people.refetch} />;
  if (!people.data) return <SkeletonList count={3} height={260} />;
  const seen = shown.flatMap((id) => people.data.get(id) ?? []);
  return (
    <Stack>
      {mayRecruit ? (
        <SelectionBar
          people={seen.map((person) => ({ id: person.id, name: displayName(person) ?? '' }))}
          selection={selection}
          written={written}
        />
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {shown.map((id) => {
          const person = people.data.get(id);
          if (person)
            return (
              <SavedTalentCard
                key={id}
                person={person}
                written={written.get(id)}
                isSelected={selection.selected.has(id)}
                canSelect={selection.selected.size < invitationLimits.people}
                onSelect={mayRecruit ? () => selection.toggle(id) : null}
              />
            );
          // Not asked for yet.
          if (people.isPlaceholderData) return <Skeleton key={id} height={260} />;
          return <GoneTalentCard key={id} personId={id} />;
        })}
      </SimpleGrid>
      {ids.length > most && (
        <Button variant="default" onClick={() => setMost(most + perPage)}>
          {t('facility.showMore')}
        </Button>
      )}
    </Stack>
  );
}
