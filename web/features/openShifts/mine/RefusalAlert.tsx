import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Refusal } from './useBooking.tsx';

/** Why a shift was not booked, and where one can change that. */
export function RefusalAlert({ refusal }: { refusal: Refusal }) {
  const t = useMessages();
  return (
    <Alert color="red" role="alert">
      {refusal.message}
      {refusal.isOfCredentials ? (
        <Anchor component={Link} to={pageHref('VerificationCheck')} display="block" mt={4}>
          {t('openShifts.wallet')}
        </Anchor>
      ) : null}
    </Alert>
  );
}
