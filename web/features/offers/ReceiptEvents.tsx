import { Text, Title } from '@mantine/core';
import classes from './offers.module.css';
import type { Receipt } from './queries.ts';
import { useTermsWords } from './termsWords.ts';

/** What happened to an offer, to the second, as clocks of its place showed it. */
export function ReceiptEvents({ events, zone }: { events: Receipt['events']; zone: string }) {
  const { t, second } = useTermsWords();
  return (
    <section>
      <Title order={2} size="h4" mb={6}>
        {t('offers.receipt.events')}
      </Title>
      <ol className={classes['events']}>
        {events.map(({ what, at, name }) => (
          <li key={what}>
            <Text span>{t(`offers.receipt.event.${what}`, { name: name ?? '' })}</Text>{' '}
            <Text component="time" dateTime={at} c="dimmed" size="sm">
              {second(at, zone)}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
