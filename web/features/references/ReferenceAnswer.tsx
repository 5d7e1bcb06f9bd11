import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ratedSkills } from '#domain/references/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import type { SharedReference } from './queries.ts';
import classes from './references.module.css';

interface Props {
  reference: SharedReference;
  /** Of a part that fetches its texts; absent on pages that name them. */
  t?: Translate;
}

/** What the referee answered, with the marks that facilities read beside it. */
export function ReferenceAnswer({ reference, t: texts }: Props) {
  const messages = useMessages();
  const t = texts ?? messages;
  const { given_name, given_relation, confirms_dates, rehire, strengths, concerns, flags } = reference;
  return (
    <>
      <dl className={classes['facts']}>
        <Fact term={t('references.answer.by')}>
          {given_name && given_relation ? `${given_name}, ${t(`references.relation.${given_relation}`)}` : null}
        </Fact>
        <Fact term={t('references.answer.dates')}>
          {confirms_dates ? t(`references.answer.dates.${confirms_dates}`) : null}
        </Fact>
        <Fact term={t('references.answer.rehire')}>{rehire ? t(`references.answer.rehire.${rehire}`) : null}</Fact>
        {ratedSkills.map((skill) => (
          <Fact key={skill} term={t(`references.skill.${skill}`)}>
            {ratingText(reference[skill], t)}
          </Fact>
        ))}
        <Fact term={t('references.answer.strengths')} isLong>
          {strengths}
        </Fact>
        <Fact term={t('references.answer.concerns')} isLong>
          {concerns}
        </Fact>
      </dl>
      {flags.map((flag) => (
        <Text key={flag} size="sm" c="dimmed" mt={4}>
          {t(`references.flag.${flag}`)}
        </Text>
      ))}
    </>
  );
}

function ratingText(rating: number | null, t: Translate): string {
  if (rating === null) return t('references.rating.none');
  return t('references.rating', { rating, word: t(`references.rating.${rating as 1}`) });
}

interface FactProps {
  term: string;
  /** A text, which gets the whole width. */
  isLong?: boolean;
  children: ReactNode;
}

function Fact({ term, isLong, children }: FactProps) {
  if (!children) return null;
  return (
    <div data-long={isLong || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
