import { Text, Title, VisuallyHidden } from '@mantine/core';
import type { Terms } from '#domain/offers/terms.ts';
import classes from './offers.module.css';
import { termChanges } from './termFacts.ts';
import { useTermsWords } from './termsWords.ts';

interface Props {
  before: Terms;
  after: Terms;
  order?: 2 | 3 | 4;
}

/** What a version says differently from the one whose place it takes, a line each: `Pay: $52.50 an hour → $50.00 an hour`. */
export function TermsChanges({ before, after, order = 2 }: Props) {
  const words = useTermsWords();
  const { t } = words;
  const changes = termChanges(before, after, words);
  return (
    <section className={classes['changes']} aria-labelledby="terms-changes">
      <Title order={order} size="h3" id="terms-changes">
        {t('offers.terms.changes', { count: changes.length, number: before.offer.number })}
      </Title>
      {changes.length === 0 ? <Text mt={4}>{t('offers.terms.changes.none')}</Text> : null}
      <ul>
        {changes.map(({ line, label, before: earlier, after: later }) => (
          <li key={line}>
            <strong>{label}:</strong> <span>{earlier ?? t('offers.terms.absent')}</span> <span aria-hidden>→</span>
            <VisuallyHidden>{t('offers.terms.becomes')}</VisuallyHidden>{' '}
            <strong>{later ?? t('offers.terms.absent')}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
