import { Anchor, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pageHref } from '#domain/site/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './JobFilters.module.css';
import { useJobFilterWords } from './jobFilterWords.ts';
import { chosenIn, cleared, jobSearchText, without } from './jobSearchParams.ts';
import type { JobSearch } from '#web/features/jobs/queries.ts';

/** What the list is narrowed to, each a link to the list without it; nothing where it is not narrowed. */
export function JobChips({ search }: { search: JobSearch }) {
  const t = useMessages();
  const word = useJobFilterWords(search);
  const chosen = chosenIn(search);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t('shell.filters.active')} className={classes['chips']}>
      {chosen.map(({ name, value }) => (
        <li key={name + value}>
          <Button
            component={Link}
            to={pageHref('Jobs') + jobSearchText(without(search, name, value))}
            preventScrollReset
            variant="light"
            size="sm"
            radius="xl"
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={t('shell.filters.remove', { filter: word({ name, value }) })}
          >
            {word({ name, value })}
          </Button>
        </li>
      ))}
      <li>
        <Anchor
          component={Link}
          to={pageHref('Jobs') + jobSearchText(cleared(search))}
          preventScrollReset
          size="sm"
          className="reach"
        >
          {t('shell.filters.clear')}
        </Anchor>
      </li>
    </ul>
  );
}
