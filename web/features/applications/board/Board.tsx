import { Button, Skeleton, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { applicationStages, type ApplicationStage } from '#domain/applications/applicationStages.ts';
import { focusPlace } from '#web/document/focusPlace.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useCounts } from '#web/i18n/useCounts.ts';
import { ProposalDialog } from '#web/features/interviews/ProposalDialog.tsx';
import { useMay } from '#web/session/membership.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { isFocusLost, useFocusOnChange } from '#web/ui/useFocusOnChange.ts';
import { ApplicantCard } from '../ApplicantCard.tsx';
import { NoApplications } from '../ApplicantPane.tsx';
import { applicantName } from '../applicantFacts.ts';
import { useApplicantEvents, useOpenedApplicant } from '../applicantQueries.ts';
import { BulkBar } from '../BulkBar.tsx';
import { ChosenFilters } from '../filters/ChosenFilters.tsx';
import { DecisionDialog } from '../DecisionDialog.tsx';
import { useApplicantActions, useApplicantAddress } from '../useApplicantDecision.tsx';
import { useSelection } from '../useSelection.ts';
import classes from './Board.module.css';
import { BoardCard } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { BoardToolbar } from './BoardToolbar.tsx';
import { byStage, useBoard, useStageCounts } from './boardQueries.ts';
import { useBoardMoves } from './useBoardMoves.ts';

interface Props {
  /** What an application shows and offers once it has led to a hire. */
  renderAfterHire: (applicant: Applicant) => ReactNode;
}

/** The applications to the facility by stage: a card is dragged to another stage, or moved there by its menu. */
export function Board({ renderAfterHire }: Props) {
  const t = useMessages();
  const { search, openedId, narrow, open, close } = useApplicantAddress();
  const { job_id } = search;
  const { query, cards, showMore, totalOf } = useBoard(search);
  const counts = useStageCounts(job_id);
  useApplicantEvents();
  const listed = cards.find(({ application }) => application.id === openedId);
  const opened = useOpenedApplicant(openedId, listed, query.data !== undefined);
  const actions = useApplicantActions(() => {});
  const askedId = useAskedId(actions);
  const selection = useSelection(`board ${JSON.stringify(search)}`);
  const mayDecide = useMay('recruit');
  const jobTitle = ({ job_title, application }: Applicant) =>
    job_title ?? application.job_title ?? t('facility.applicants.unknownJob');
  if (!query.data) return query.error ? <ErrorState error={query.error} onRetry={query.refetch} /> : <BoardSkeleton />;
  const selected = cards.filter(({ application }) => selection.ids.has(application.id));
  return (
    <>
      <BoardToolbar search={search} narrow={narrow} />
      <ChosenFilters search={search} narrow={narrow} />
      {selected.length > 0 && mayDecide && <BulkBar selected={selected} selection={selection} />}
      {cards.length === 0 ? (
        <NoApplications search={{ ...search, statuses: [] }} />
      ) : (
        <Columns
          cards={cards}
          countOf={(stage) => totalOf(stage) ?? counts?.[stage] ?? 0}
          jobTitle={job_id === null ? jobTitle : () => null}
          openedId={openedId}
          selection={selection}
          actions={actions}
          onOpen={open}
          onMore={showMore}
        />
      )}
      <OpenedSheet
        opened={opened}
        walk={walkFrom(openedId, cards, open)}
        jobTitle={jobTitle}
        actions={actions}
        onClose={close}
        renderAfterHire={renderAfterHire}
      />
      <DecisionDialog
        actions={actions}
        // The card is in another column by then.
        returnFocusTo={() => document.querySelector(`[data-application="${askedId}"]`)}
      />
    </>
  );
}

/** To the cards before and after; null at the ends. */
type Walk = Record<'previous' | 'next', (() => void) | null>;

/** Through the columns from left to right, each from its top. */
function walkFrom(id: string | null, cards: readonly Applicant[], open: (id: string) => void): Walk {
  const columns = byStage(cards);
  const inOrder = applicationStages.flatMap((stage) => columns[stage].map(({ application }) => application.id));
  const at = inOrder.indexOf(id ?? '');
  const to = (next: string | undefined) => (at < 0 || next === undefined ? null : () => open(next));
  return { previous: to(inOrder[at - 1]), next: to(inOrder[at + 1]) };
}

interface OpenedProps extends Props {
  opened: Applicant | undefined;
  walk: Walk;
  jobTitle(applicant: Applicant): string;
  actions: ReturnType<typeof useApplicantActions>;
  onClose(): void;
}

/** The opened application, over the board. */
function OpenedSheet({ opened, walk, jobTitle, actions, onClose, renderAfterHire }: OpenedProps) {
  const t = useMessages();
  return (
    <Sheet opened={opened !== undefined} from="right" isLarge title={t('board.application')} onClose={onClose}>
      {opened && (
        <div className={classes['opened']}>
          <ApplicantCard
            key={opened.application.id}
            applicant={opened}
            jobTitle={jobTitle(opened)}
            actions={actions}
            isInSheet
            {...walk}
            onClose={onClose}
          >
            {opened.application.status === 'hired' && opened.person ? renderAfterHire(opened) : null}
          </ApplicantCard>
        </div>
      )}
    </Sheet>
  );
}

/** The application of the question that is, or was last, open. */
function useAskedId({ asked }: ReturnType<typeof useApplicantActions>): string | null {
  const [askedId, setAskedId] = useState<string | null>(null);
  const id = asked?.applicant.application.id ?? askedId;
  if (id !== askedId) setAskedId(id);
  return id;
}

interface ColumnsProps {
  cards: readonly Applicant[];
  /** All of a stage, also those that were not fetched. */
  countOf(stage: ApplicationStage): number;
  /** Null where all are for one job. */
  jobTitle(applicant: Applicant): string | null;
  openedId: string | null;
  selection: ReturnType<typeof useSelection>;
  actions: ReturnType<typeof useApplicantActions>;
  onOpen(id: string): void;
  onMore(stage: ApplicationStage): Promise<void>;
}

function Columns({ cards, countOf: countedIn, jobTitle, openedId, selection, actions, onOpen, onMore }: ColumnsProps) {
  const t = useMessages();
  const [dragged, setDragged] = useState<Applicant | null>(null);
  const [invited, setInvited] = useState<Applicant | null>(null);
  const moves = useBoardMoves(actions, setInvited);
  const [movedId, setMovedId] = useState<string | null>(null);
  // A card that changes its column is mounted again, without the focus that was in it.
  useFocusOnChange(cards, () =>
    movedId && isFocusLost() ? document.querySelector(`[data-application="${movedId}"]`) : null,
  );
  const move = (applicant: Applicant, stage: ApplicationStage) => {
    setMovedId(applicant.application.id);
    moves.move(applicant, stage);
  };
  const shown = byStage(cards);
  const countOf = (stage: ApplicationStage) => Math.max(countedIn(stage), shown[stage].length);
  return (
    <>
      <StageLinks countOf={countOf} />
      <section className={classes['columns']} aria-label={t('board.title')} data-toasts="above">
        {applicationStages.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            count={countOf(stage)}
            shown={shown[stage].length}
            isDragging={dragged !== null}
            takes={dragged !== null && moves.stagesFor(dragged).includes(stage)}
            onDrop={() => {
              if (dragged) move(dragged, stage);
              setDragged(null);
            }}
            onMore={() => onMore(stage)}
          >
            {shown[stage].map((applicant) => (
              <li key={applicant.application.id}>
                <BoardCard
                  applicant={applicant}
                  jobTitle={jobTitle(applicant)}
                  isOpened={applicant.application.id === openedId}
                  selection={selection}
                  moves={{ ...moves, move }}
                  onOpen={() => onOpen(applicant.application.id)}
                  onDrag={setDragged}
                />
              </li>
            ))}
          </BoardColumn>
        ))}
      </section>
      {invited && <InterviewForm applicant={invited} onClose={() => setInvited(null)} />}
    </>
  );
}

/** What a card that comes to Interview needs. */
function InterviewForm({ applicant, onClose }: { applicant: Applicant; onClose(): void }) {
  const t = useMessages();
  return (
    <ProposalDialog
      key={applicant.application.id}
      application={applicant.application}
      applicant={applicantName(applicant, t)}
      current={null}
      opened
      onClose={onClose}
      onSent={() => {}}
    />
  );
}

/** On a phone one stage is visible: these lead to each, beside swiping. */
function StageLinks({ countOf }: { countOf(stage: ApplicationStage): number }) {
  const t = useMessages();
  const inWords = useCounts();
  const show = (stage: ApplicationStage) => {
    const column = document.querySelector(`[data-stage="${stage}"]`);
    column?.scrollIntoView({ block: 'nearest', inline: 'start' });
    focusPlace(column?.querySelector('h2'));
  };
  return (
    <nav className={classes['stages']} aria-label={t('board.stages')}>
      {applicationStages.map((stage) => (
        <Button key={stage} variant="default" size="compact-md" onClick={() => show(stage)}>
          {t(`board.stage.${stage}`)}
          <Text span c="dimmed" ms={6}>
            {inWords(countOf(stage))}
          </Text>
        </Button>
      ))}
    </nav>
  );
}

function BoardSkeleton() {
  return (
    <div className={classes['columns']} aria-busy>
      {applicationStages.map((stage) => (
        <div key={stage} className={classes['column']}>
          <Skeleton height={28} mb="sm" />
          <Skeleton height={96} mb="xs" />
          <Skeleton height={96} />
        </div>
      ))}
    </div>
  );
}
