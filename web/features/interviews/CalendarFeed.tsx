import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { useClient } from '#web/api/client.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './interviews.module.css';

/** The address at which calendar programs read what one is booked for. It is stored nowhere, so it is shown this once. */
export function CalendarFeed() {
  const t = useMessages();
  const { functions } = useClient();
  const { copy } = useClipboard();
  const [url, setUrl] = useState<string | null>(null);
  const [make, isMaking] = useSingleFlight(async () => {
    await functions.calendarFeed({}).then((made) => setUrl(made.url), showFailure);
  });
  const [end, isEnding] = useSingleFlight(async () => {
    const ended = () => {
      setUrl(null);
      showSuccess(t('interviews.feed.ended'));
    };
    await functions.endCalendarFeed({}).then(ended, showFailure);
  });
  const copied = () => {
    copy(url);
    showSuccess(t('interviews.feed.copied'));
  };
  return (
    <section className={classes['part']}>
      <Title order={2}>{t('interviews.feed.title')}</Title>
      <Stack gap="sm" mt={4} maw={560}>
        <Text>{t('interviews.feed.text')}</Text>
        {url ? (
          <>
            <TextInput
              label={t('interviews.feed.address')}
              description={t('interviews.feed.once')}
              value={url}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <ButtonRow>
              <Button onClick={copied}>{t('interviews.feed.copy')}</Button>
            </ButtonRow>
          </>
        ) : null}
        <ButtonRow>
          <Button variant="default" loading={isMaking} onClick={() => void make()}>
            {t(url ? 'interviews.feed.again' : 'interviews.feed.make')}
          </Button>
          <Button variant="subtle" color="gray" loading={isEnding} onClick={() => void end()}>
            {t(url ? 'interviews.feed.end' : 'interviews.feed.endEarlier')}
          </Button>
        </ButtonRow>
      </Stack>
    </section>
  );
}
