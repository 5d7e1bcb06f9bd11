import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useSet } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { invitationLimits } from '#domain/invitations/vocabulary.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { SelectedPeople } from '#web/features/invitations/SelectedPeople.tsx';
import { Deferred } from '#web/document/Deferred.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacility, useMay } from '#web/session/membership.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { usePeople } from './queries.ts';
import { GoneTalentCard } from './GoneTalentCard.tsx';
import { SavedTalentCard } from './SavedTalentCard.tsx';

const perPage = 30;

/** The clinicians that the facility has saved, the newest first; those who are no longer visible keep a place. */
export function SavedTalent() {
  const t = useMessages();
  const facility = useFacility();
  const saved = (facility?.saved_talent_ids ?? []).toReversed();
  const [shown, setShown] = useState(perPage);
  const mayRecruit = useMay('recruit');
  const selected = useSet<string>();
  const toggle = (id: string) => (selected.has(id) ? selected.delete(id) : selected.add(id));
  useFocusAfterLoss(saved.length);
  const ids = saved.slice(0, shown);
  const people = usePeople(ids);
  if (!facility || (ids.length > 0 && !people.error && people.isPending))
    return <SkeletonList count={3} height={260} />;
  if (people.error && !people.data) return <ErrorState error={people.error} onRetry={people.refetch} />;
  if (ids.length === 0) {
    return (
      <EmptyState
        icon={IconBookmark}
        title={t('facility.talent.none')}
        hint={t('facility.talent.noneHint')}
        action={
          <Button component={Link} to={pageHref('Talent')}>
            {t('facility.talent.browse')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack>
      {selected.size > 0 ? (
        <Deferred>
          <SelectedPeople ids={[...selected]} onClear={() => selected.clear()} />
        </Deferred>
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {ids.map((id) => {
          const person = people.data?.get(id);
          if (person)
            return (
              <SavedTalentCard
                key={id}
                person={person}
                isSelected={selected.has(id)}
                canSelect={selected.size < invitationLimits.people}
                onSelect={mayRecruit ? () => toggle(id) : null}
              />
            );
          // Not asked for yet.
          if (people.isPlaceholderData) return <Skeleton key={id} height={260} />;
          return <GoneTalentCard key={id} personId={id} />;
        })}
      </SimpleGrid>
      {saved.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + perPage)}>
          {t('facility.showMore')}
        </Button>
      )}
    </Stack>
  );
}
