import { Button, SimpleGrid } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pageHref } from '#domain/site/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { usePeople } from './queries.ts';
import { GoneTalentCard } from './GoneTalentCard.tsx';
import { SavedTalentCard } from './SavedTalentCard.tsx';

/** The clinicians the facility has bookmarked, the last one first; whoever is no longer shown keeps a place. */
export function SavedTalent() {
  const t = useMessages();
  const ids = useUser().saved_talent_ids.toReversed();
  const people = usePeople(ids);
  if (ids.length > 0 && !people.error && (people.isPending || people.isPlaceholderData))
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
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
      {ids.map((id) => {
        const person = people.data?.get(id);
        return person ? <SavedTalentCard key={id} person={person} /> : <GoneTalentCard key={id} personId={id} />;
      })}
    </SimpleGrid>
  );
}
