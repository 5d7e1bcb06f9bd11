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
import { SavedTalentCard } from './SavedTalentCard.tsx';

/** The clinicians the facility has bookmarked, the last one first. Closed accounts are left out. */
export function SavedTalent() {
  const t = useMessages();
  const ids = useUser().saved_talent_ids.toReversed();
  const people = usePeople(ids);
  if (ids.length > 0 && people.isPending) return <SkeletonList count={3} height={260} />;
  if (people.error && !people.data) return <ErrorState error={people.error} onRetry={people.refetch} />;
  const saved = ids.flatMap((id) => people.data?.get(id) ?? []);
  if (saved.length === 0) {
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
      {saved.map((person) => (
        <SavedTalentCard key={person.id} person={person} />
      ))}
    </SimpleGrid>
  );
}
