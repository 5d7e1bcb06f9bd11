import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PassportLink } from '#domain/privacy/passportContracts.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useClient } from '#web/api/client.ts';
import { focusPlace } from '#web/document/focusPlace.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import classes from '#web/features/accounts/FactList.module.css';
import { passportLinksQuery, useEndPassportLink } from './queries.ts';

const headingId = 'data-links';

/** The links that show documents to others, how often each was opened, and its end. */
export function PassportLinks() {
  const t = useMessages();
  const query = useQuery(passportLinksQuery(useClient()));
  return (
    <Stack gap="sm">
      <Title order={3} id={headingId}>
        {t('settings.data.links.title')}
      </Title>
      {query.data?.length === 0 ? (
        <Text c="dimmed">{t('settings.data.links.none')}</Text>
      ) : query.data ? (
        <ul className={classes['list']}>
          {query.data.map((link) => (
            <LinkItem key={link.id} link={link} />
          ))}
        </ul>
      ) : query.error ? (
        <ErrorState title={t('settings.data.links.notLoaded')} error={query.error} onRetry={query.refetch} />
      ) : (
        <SkeletonList count={1} height={72} />
      )}
    </Stack>
  );
}

function LinkItem({ link }: { link: PassportLink }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const end = useEndPassportLink();
  const { id, item_ids, created_date, until_date, opened, last_opened_date } = link;
  const [endThis, isEnding] = useSingleFlight(async () => {
    try {
      await end.mutateAsync(id);
      focusPlace(document.getElementById(headingId));
      showSuccess(t('settings.data.links.ended'));
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <li className={classes['item']}>
      <div className={classes['facts']} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>
          {t('settings.data.links.documents', { count: item_ids.length, date: formatDate(until_date) })}
        </Text>
        <Text size="sm" c="dimmed">
          {last_opened_date ? (
            <>
              {t('settings.data.links.opened', { count: opened })} <TimeText value={last_opened_date} />
            </>
          ) : (
            t('settings.data.links.unopened')
          )}
        </Text>
      </div>
      <Button
        variant="default"
        loading={isEnding}
        onClick={() => void endThis()}
        aria-label={t('settings.data.links.endOf', { date: formatDate(created_date) })}
      >
        {t('settings.data.links.end')}
      </Button>
    </li>
  );
}
