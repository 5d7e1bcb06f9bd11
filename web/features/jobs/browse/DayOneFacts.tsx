import { Text, Title } from '@mantine/core';
import { pickDayOne } from '#domain/assignments/dayOne.ts';
import type { Job } from '#domain/jobs/job.ts';
import { termParts } from '#web/features/offers/termFacts.ts';
import { useTermsWords } from '#web/features/offers/termsWords.ts';
import classes from './JobFacts.module.css';

/** Facts of the first day, worded as in an offer for the job. Unit, ratio and record system are in the facts above. */
export function DayOneFacts({ job, level }: { job: Job; level: 2 | 3 }) {
  const words = useTermsWords();
  const facts = termParts({ day_one: { ...pickDayOne(job), emr: null, unit: null, ratio: null } }, words).flatMap(
    (part) => part.facts,
  );
  return (
    <section aria-labelledby="job-day-one">
      <Title order={level} fz="h2" id="job-day-one" mb="xs">
        {words.t('offers.terms.part.day_one')}
      </Title>
      <dl className={classes['facts']}>
        {facts.map(({ line, label, text }) => (
          <div key={line} className={classes['fact']}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} className={classes['text']}>
              {text}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  );
}
