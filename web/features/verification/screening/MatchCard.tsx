import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ScreeningMatch } from '#domain/verification/screeningContracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { FactsTable } from './FactsTable.tsx';
import { LastAnswer } from './LastAnswer.tsx';
import { matchFacts } from './matchFacts.ts';
import type { ExclusionList } from './queries.ts';
import { RowFacts } from './RowFacts.tsx';

/** Of what is around all of them. */
export const matchesId = 'screening-matches';

interface Props {
  match: ScreeningMatch;
  list: ExclusionList | undefined;
}

/** A person beside the row of a list that may be about them, and the answer whether it is. */
export function MatchCard({ match, list }: Props) {
  const t = useMessages();
  const id = useId();
  const { person, row, state, strength, found_date, answered } = match;
  return (
    <Card component="article" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <Title order={2} size="h3" id={id} style={{ overflowWrap: 'anywhere' }}>
          {person.name}
        </Title>
        <StatusBadge status={looks[state]} label={t(`screening.state.${state}`)} />
      </Group>
      <Text c="dimmed" size="sm" component="div" mb="sm">
        {t(`screening.strength.${strength}`)} · {t('screening.match.found')} <TimeText value={found_date} />
        <Due match={match} />
      </Text>
      {state === 'off_list' ? <Text mb="sm">{t('screening.match.offList')}</Text> : null}
      <FactsTable facts={matchFacts(match)} name={person.name} />
      <RowFacts row={row} />
      {answered ? <LastAnswer answered={answered} /> : null}
      <Group gap="md" mt="xs">
        <Anchor component={Link} to={pageHref('AdminUsers', { id: person.id })} py={10}>
          {t('screening.match.record')}
        </Anchor>
        {list?.link ? <LookUp link={list.link} /> : null}
      </Group>
      <Answering match={match} />
    </Card>
  );
}

/** At the site of the list, in another tab that does not learn where it was opened. */
function LookUp({ link }: { link: string }) {
  const t = useMessages();
  return (
    <>
      <Anchor href={link} target="_blank" rel="noopener noreferrer" py={10}>
        {t('screening.match.lookUp')} <IconExternalLink size="1em" aria-hidden />
      </Anchor>
      <Text size="sm" c="dimmed">
        {t('screening.match.ssn')}
      </Text>
    </>
  );
}

const looks = { open: 'pending', off_list: 'pending', listed: 'rejected', cleared: 'approved' } as const;

/** By when it should be answered, and that this is over. */
function Due({ match: { due_date } }: { match: ScreeningMatch }) {
  const t = useMessages();
  const { formatDateTime } = useFormats();
  const now = useNow();
  if (due_date === null) return null;
  const isLate = now !== null && Date.parse(due_date) < now;
  return (
    <Text component="span" inherit fw={isLate ? 600 : 400} {...(isLate ? { c: 'var(--mantine-color-error)' } : {})}>
      {' · '}
      {t(isLate ? 'screening.match.late' : 'screening.match.due', { date: formatDateTime(due_date) })}
    </Text>
  );
}

function Answering({ match }: { match: ScreeningMatch }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (match.is_own) {
    return (
      <Text mt="sm" c="dimmed">
        {t('screening.match.own')}
      </Text>
    );
  }
  const close = () => {
    setOpen(false);
    // The reader stays at the card.
    requestAnimationFrame(() => button.current?.focus());
  };
  const leave = () => {
    setOpen(false);
    // The card goes where it belongs now; the reader stays at what is left.
    document.getElementById(matchesId)?.focus({ preventScroll: true });
  };
  const action = t(match.answered ? 'screening.match.answerAgain' : 'screening.match.answer');
  if (isOpen) return <AnswerForm match={match} onDone={leave} onClose={close} />;
  return (
    <Button
      ref={button}
      mt="md"
      variant={match.state === 'open' || match.state === 'off_list' ? 'filled' : 'default'}
      style={{ alignSelf: 'flex-start' }}
      aria-label={t('screening.match.answerOf', { action, name: match.person.name })}
      onClick={() => setOpen(true)}
    >
      {action}
    </Button>
  );
}
