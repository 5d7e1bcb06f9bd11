import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useMessages } from '#web/i18n/messages.tsx';

/** In place of an offer that is not there, or not for the reader. */
export function NoOffer() {
  const t = useMessages();
  const isFacility = useUser().user_role === 'facility';
  return (
    <EmptyState
      title={t('offers.read.none')}
      hint={t('offers.read.none.text')}
      action={
        <Button component={Link} to={pageHref(isFacility ? 'FacilityApplicants' : 'MyApplications')} variant="default">
          {t(isFacility ? 'offers.toApplicants' : 'offers.toApplications')}
        </Button>
      }
    />
  );
}
