import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SavedPerson } from '#domain/profiles/contracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useFacility, useMay } from '#web/session/membership.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { SavedList } from './SavedList.tsx';
import { useSavedPeople } from './savedPeopleQueries.ts';

/** The clinicians that the facility has saved, the newest first, with what its team wrote about them. */
export function SavedTalent() {
  const t = useTexts('savedPeople');
  const facility = useFacility();
  const { data: written, error, isLoading, failureCount, refetch } = useSavedPeople(useMay('recruit'));
  const saved = (facility?.saved_talent_ids ?? []).toReversed();
  useFocusAfterLoss(saved.length);
  if (!facility || (saved.length > 0 && isLoading && failureCount === 0))
    return <SkeletonList count={3} height={260} />;
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
    <>
      {error && !written ? <ErrorState title={t('savedPeople.failed')} error={error} onRetry={refetch} /> : null}
      <SavedList saved={saved} written={written ?? nothingWritten} />
    </>
  );
}

const nothingWritten: ReadonlyMap<string, SavedPerson> = new Map();
