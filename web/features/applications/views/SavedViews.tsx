import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { SaveViewForm } from './SaveViewForm.tsx';
import { ViewList } from './ViewList.tsx';
import { useApplicantViews } from './viewQueries.ts';

/** The team's saved views of list and board: open one, save what is shown, delete one. */
export function SavedViews() {
  const t = useMessages();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden />} onClick={open}>
        {t('board.views')}
      </Button>
      <Sheet opened={opened} onClose={close} from="right" title={t('board.views.title')}>
        <Views onOpen={close} />
      </Sheet>
    </>
  );
}

function Views({ onOpen }: { onOpen: () => void }) {
  const t = useMessages();
  const mayWrite = useMay('recruit');
  const { data: views, error, refetch } = useApplicantViews();
  if (!views) {
    if (error) return <ErrorState title={t('board.views.error')} error={error} onRetry={refetch} />;
    return <SkeletonList count={3} height={44} label={t('board.views.loading')} />;
  }
  return (
    <>
      <ViewList views={views} mayDelete={mayWrite} onOpen={onOpen} />
      {mayWrite ? <SaveViewForm count={views.length} /> : null}
    </>
  );
}
