import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { JobFeedField } from '#domain/jobs/jobFeed.ts';
import type { JobColumn } from '#domain/jobs/jobColumns.ts';
import { jobHref } from '#domain/jobs/jobHref.ts';
import { problemText } from '#web/sheet/problemText.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './JobFeeds.module.css';
import { useFeedReport } from './queries.ts';

/** What is wrong in a feed, and what was edited here. Nothing where all is well. */
export function FeedReport({ feedId, version }: { feedId: string; version: string }) {
  const t = useMessages();
  const { data } = useFeedReport(feedId, version);
  if (!data) return null;
  const columnLabel = (name: JobColumn) => t(`jobSheet.column.${name}`);
  const fieldLabel = (name: JobFeedField) => (name === 'status' ? t('jobFeed.field.status') : columnLabel(name));
  return (
    <>
      {data.wrong.length > 0 ? (
        <details>
          <Text component="summary" size="sm" py={10} style={{ cursor: 'pointer' }}>
            {t('jobFeed.wrong', { count: data.wrong.length })}
          </Text>
          <ul className={classes['entries']}>
            {data.wrong.map(({ entry, reference, title, errors }) => (
              <li key={entry}>
                <Text size="sm" fw={600}>
                  {[title, reference].filter(Boolean).join(' · ')}
                </Text>
                {errors.map((problem) => (
                  <Text key={`${problem.column} ${problem.message}`} size="sm">
                    {problemText(problem, { columnLabel })}
                  </Text>
                ))}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {data.differing.length > 0 ? (
        <details>
          <Text component="summary" size="sm" py={10} style={{ cursor: 'pointer' }}>
            {t('jobFeed.differs', { count: data.differing.length })}
          </Text>
          <ul className={classes['entries']}>
            {data.differing.map(({ reference, job_id, title, fields }) => (
              <li key={reference}>
                <Text size="sm">
                  {job_id ? (
                    <Anchor component={Link} to={jobHref(job_id)}>
                      {title}
                    </Anchor>
                  ) : (
                    title
                  )}
                  {': '}
                  {job_id ? fields.map(fieldLabel).join(', ') : t('jobFeed.deleted')}
                </Text>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
