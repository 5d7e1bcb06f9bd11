import { Alert, Anchor, Badge, Card, Group, Select, Stack, Text, Title } from '@mantine/core';
import { IconClockPause, IconUser } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { AppError } from '#domain/core/errors.ts';
import { alertFrequencies, type AlertFrequency, type SavedSearch } from '#domain/alerts/savedSearch.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { Rich, useMessages } from '#web/i18n/messages.tsx';
import { useChangeSavedSearch } from '#web/search/savedSearches.ts';
import type { Criteria } from '#web/search/useCriteria.ts';
import { TimeText } from '#web/ui/TimeText.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { AlertActions } from './AlertActions.tsx';
import classes from './Alerts.module.css';

interface Props {
  search: SavedSearch;
  criteria: Criteria;
  /** This week's; undefined until they are counted. */
  matches: number | undefined;
}

/** One saved search: what it asks for, how soon it notifies, what it found, and what can be done with it. */
export function AlertItem({ search, criteria, matches }: Props) {
  const t = useMessages();
  const { name, follows_profile, paused_reason, last_sent_date } = search;
  const headingId = `search-${search.id}`;
  return (
    <Card component="article" aria-labelledby={headingId}>
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={2} size="h4" id={headingId} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          {follows_profile ? (
            <Badge variant="light" tt="none" leftSection={<IconUser size={14} aria-hidden />}>
              {t('alerts.profile')}
            </Badge>
          ) : null}
        </Group>
        <ul className={classes['criteria']} aria-label={t('alerts.criteria', { name })}>
          {criteria.words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
        {follows_profile ? <ProfileHint /> : null}
        {paused_reason ? (
          <Alert color="yellow" variant="light" icon={<IconClockPause aria-hidden />}>
            {t(`alerts.paused.${paused_reason}`)}
          </Alert>
        ) : null}
        <Text size="sm" c="dimmed" component="div" mih="1.4rem">
          {last_sent_date ? (
            <Rich id="alerts.lastSent" parts={{ time: momentOf(last_sent_date) }} />
          ) : (
            t('alerts.neverSent')
          )}
          {matches === undefined ? null : ` · ${t('alerts.week', { count: matches })}`}
        </Text>
        <div className={classes['foot']}>
          <Frequency search={search} />
          <AlertActions search={search} href={criteria.href} />
        </div>
      </Stack>
    </Card>
  );
}

function momentOf(sent: string): () => ReactNode {
  return () => <TimeText value={sent} />;
}

function ProfileHint() {
  return (
    <Text size="sm" c="dimmed">
      <Rich id="alerts.profile.hint" parts={{ edit: toProfile }} />
    </Text>
  );
}

function toProfile(text: string): ReactNode {
  return (
    <Anchor component={Link} to={pageHref('ProfileEdit')} className="reach" underline="always">
      {text}
    </Anchor>
  );
}

/** Saved immediately. What is refused stays as it was, and says why. */
function Frequency({ search: { id, name, frequency } }: Pick<Props, 'search'>) {
  const t = useMessages();
  const change = useChangeSavedSearch();
  const [refused, setRefused] = useState<string | null>(null);
  const choose = (wanted: AlertFrequency) => {
    setRefused(null);
    change.mutate(
      { does: 'update', id, patch: { frequency: wanted } },
      {
        onError: (error) => {
          const why = error instanceof AppError ? formErrors(error, ['frequency']).errors['frequency'] : undefined;
          if (why) setRefused(why);
          else showFailure(error);
        },
      },
    );
  };
  return (
    <Select
      label={t('alerts.frequency')}
      aria-label={t('alerts.frequency.of', { name })}
      allowDeselect={false}
      data={alertFrequencies
        .filter((value) => value !== 'off' || frequency === 'off')
        .map((value) => ({ value, label: t(`alerts.frequency.${value}`) }))}
      value={frequency}
      error={refused}
      onChange={(value) => {
        const wanted = alertFrequencies.find((one) => one === value);
        if (wanted && wanted !== frequency) choose(wanted);
      }}
    />
  );
}
