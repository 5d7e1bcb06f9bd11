import { Box, Button, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { ApplicationStage } from '#domain/applications/applicationStages.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useCounts } from '#web/i18n/useCounts.ts';
import { showFailure } from '#web/ui/toast.ts';
import classes from './Board.module.css';

interface Props {
  stage: ApplicationStage;
  /** All of the stage, also those that were not fetched. */
  count: number;
  shown: number;
  /** What is dragged may be dropped here. */
  takes: boolean;
  /** A card is dragged, which may not be for this stage: the drop says so. */
  isDragging: boolean;
  onDrop(): void;
  onMore(): Promise<void>;
  children: ReactNode;
}

/** The applications of one stage. */
export function BoardColumn({ stage, count, shown, takes, isDragging, onDrop, onMore, children }: Props) {
  const t = useMessages();
  const inWords = useCounts();
  const headId = useId();
  const name = t(`board.stage.${stage}`);
  const [more, isFetching] = useSingleFlight(() => onMore().catch(showFailure));
  return (
    <Box
      component="section"
      className={classes['column']}
      aria-labelledby={headId}
      data-stage={stage}
      data-takes={takes || undefined}
      onDragOver={(event) => {
        if (isDragging) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (isDragging) onDrop();
      }}
    >
      <Title order={2} id={headId} className={classes['head']}>
        {name}{' '}
        <Text span c="dimmed">
          {inWords(count)}
        </Text>
      </Title>
      <div className={classes['cards']}>
        {shown === 0 ? (
          <Text c="dimmed" fz="sm" ta="center" py="md">
            {t('board.none')}
          </Text>
        ) : (
          <ul className={classes['list']}>{children}</ul>
        )}
        {count > shown && shown > 0 && (
          <Button
            variant="subtle"
            fullWidth
            loading={isFetching}
            aria-label={t('board.more', { stage: name })}
            onClick={() => void more()}
          >
            {t('facility.showMore')}
          </Button>
        )}
      </div>
    </Box>
  );
}
