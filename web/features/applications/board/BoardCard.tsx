import { ActionIcon, Badge, Box, Button, Checkbox, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import type { ApplicationStage } from '#domain/applications/applicationStages.ts';
import { teamStageOf, teamStatusOf } from '#domain/applications/pendingRejection.ts';
import { sentDate } from '#domain/messaging/sentDate.ts';
import { useInterviewOf } from '#web/features/interviews/queries.ts';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useNow } from '#web/i18n/now.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { TimeText } from '#web/ui/TimeText.tsx';
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx';
import { applicantName } from '../applicantFacts.ts';
import { useUndoRejection } from '../rejections/useUndoRejection.ts';
import { memberName, useReviewers } from '../teamQueries.ts';
import type { Selection } from '../useSelection.ts';
import classes from './Board.module.css';
import type { BoardMoves } from './useBoardMoves.ts';

interface Props {
  applicant: Applicant;
  jobTitle: string | null;
  isOpened: boolean;
  selection: Selection;
  moves: BoardMoves;
  onOpen(): void;
  onDrag(applicant: Applicant | null): void;
}

/** One application on the board. Whatever dragging does, its menu does as well. */
export function BoardCard({ applicant, jobTitle, isOpened, selection, moves, onOpen, onDrag }: Props) {
  const t = useMessages();
  const { id } = applicant.application;
  const name = applicantName(applicant, t);
  const stages = moves.stagesFor(applicant);
  return (
    <Box
      component="article"
      className={classes['card']}
      aria-label={name}
      data-card={id}
      data-current={isOpened || undefined}
      draggable={moves.mayMove}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/plain', id);
        dataTransfer.effectAllowed = 'move';
        onDrag(applicant);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Checkbox
        className={classes['select']}
        aria-label={t('facility.applicants.select', { name })}
        checked={selection.ids.has(id)}
        onChange={({ currentTarget }) => selection.set([id], currentTarget.checked)}
      />
      <UnstyledButton className={classes['open']} data-application={id} onClick={onOpen}>
        <CardFacts applicant={applicant} name={name} jobTitle={jobTitle} />
      </UnstyledButton>
      {moves.mayMove && applicant.application.reject_at ? (
        <UndoButton applicant={applicant} until={applicant.application.reject_at} />
      ) : null}
      {stages.length > 0 && <MoveMenu name={name} stages={stages} onMove={(stage) => moves.move(applicant, stage)} />}
    </Box>
  );
}

function CardFacts({ applicant, name, jobTitle }: Pick<Props, 'applicant' | 'jobTitle'> & { name: string }) {
  const t = useMessages();
  const { formatRate, formatList } = useFormats();
  const { application, person } = applicant;
  const reviewers = useReviewers()
    .filter(({ user_id }) => user_id !== null && application.reviewer_ids.includes(user_id))
    .map(memberName);
  const { proposed_rate, tags } = application;
  const state = teamStatusOf(application);
  const facts = [jobTitle, proposed_rate === null ? null : formatRate(proposed_rate)].filter(Boolean);
  return (
    <>
      <Text span display="block" fw={600}>
        {name}
      </Text>
      <VerifiedBadge status={person?.verification_status} />
      <Text span display="block" fz="sm" c="dimmed" lineClamp={2}>
        {facts.join(' · ')}
      </Text>
      <Text span display="block" fz="sm" c="dimmed">
        <TimeText value={sentDate(application)} />
        {state === 'withdrawn' || state === 'rejected' ? ` · ${t(`shell.status.${state}`)}` : null}
      </Text>
      <StageLine application={application} />
      {application.has_interview ? <NextInterview application={application} /> : null}
      {reviewers.length > 0 ? (
        <Text span display="block" fz="sm" c="dimmed">
          {t('board.card.reviewers', { names: formatList(reviewers) })}
        </Text>
      ) : null}
      {tags.length > 0 && (
        <span className={classes['tags']}>
          {tags.map((tag) => (
            <Badge key={tag} variant="default" tt="none" fw={500}>
              {tag}
            </Badge>
          ))}
        </span>
      )}
    </>
  );
}

type ApplicationOnly = Pick<Applicant, 'application'>;

/** How many days it has been in its column; of what came today or is closed there is nothing to say. */
function StageLine({ application }: ApplicationOnly) {
  const t = useMessages();
  const now = useNow();
  const { stage_date } = application;
  if (!stage_date || now === null || teamStageOf(application) === 'closed') return null;
  const count = Math.floor((now - Date.parse(stage_date)) / dayLength);
  return count < 1 ? null : (
    <Text span display="block" fz="sm" c="dimmed">
      {t('board.card.days', { count })}
    </Text>
  );
}

const dayLength = 24 * 60 * 60 * 1000;

/** When they talk, or what the interview waits for. All cards ask in one request. */
function NextInterview({ application }: ApplicationOnly) {
  const t = useMessages();
  const locale = useLocale();
  const { data: interview } = useInterviewOf(application);
  if (!interview) return null;
  const { status, starts_at, time_zone } = interview;
  const waits = status === 'proposed' || status === 'returned';
  if (!waits && (status !== 'booked' || !starts_at)) return null;
  return (
    <Text span display="block" fz="sm">
      {waits
        ? t(`board.card.interview.${status}`)
        : t('board.card.interview.booked', { time: zonedFormatsOf(locale).moment(starts_at!, time_zone) })}
    </Text>
  );
}

function UndoButton({ applicant, until }: { applicant: Applicant; until: string }) {
  const t = useMessages();
  const { formatTime } = useFormats();
  const [undo, isUndoing] = useUndoRejection();
  return (
    <Button
      className={classes['undo']}
      variant="default"
      size="sm"
      loading={isUndoing}
      onClick={() => void undo(applicant)}
    >
      {t('board.rejection.undoUntil', { time: formatTime(until) })}
    </Button>
  );
}

interface MenuProps {
  name: string;
  stages: readonly ApplicationStage[];
  onMove(stage: ApplicationStage): void;
}

function MoveMenu({ name, stages, onMove }: MenuProps) {
  const t = useMessages();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="xl" aria-label={t('board.move', { name })}>
          <IconArrowsExchange size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('board.moveTo')}</Menu.Label>
        {stages.map((stage) => (
          <Menu.Item key={stage} onClick={() => onMove(stage)}>
            {t(`board.stage.${stage}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
