import { useNavigate } from 'react-router';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { applicationStages, stageOf, type ApplicationStage } from '#domain/applications/applicationStages.ts';
import { teamStageOf, teamStatusOf } from '#domain/applications/pendingRejection.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMay } from '#web/session/membership.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { showFailure, showNotice, showSuccess } from '#web/ui/toast.ts';
import { applicantName } from '../applicantFacts.ts';
import { useApplicationTransition } from '../applicantQueries.ts';
import type { FacilityDecision } from '../facilityDecisions.ts';
import { useDecisions, type ApplicantActions } from '../useApplicantDecision.tsx';

type Step = FacilityDecision | 'reviewed';

export interface BoardMoves {
  /** Whether the reader moves cards at all. */
  mayMove: boolean;
  /** The stages that a card may be moved to. */
  stagesFor(applicant: Applicant): ApplicationStage[];
  move(applicant: Applicant, stage: ApplicationStage): void;
}

/**
 * Only what the facility may do now is offered; rejecting and hiring ask first, as they do in the list. `meet` opens the form of
 * an interview, and an offer is written on its own page: the card moves once either is sent.
 */
export function useBoardMoves(actions: ApplicantActions, meet: (applicant: Applicant) => void): BoardMoves {
  const t = useMessages();
  const transition = useApplicationTransition();
  const navigate = useNavigate();
  const decisions = useDecisions();
  const mayDecide = useMay('recruit');
  const stepsFor = (applicant: Applicant): [ApplicationStage, Step][] => {
    const isNew = teamStatusOf(applicant.application) === 'pending';
    const steps: Step[] = mayDecide && isNew ? ['reviewed', ...decisions(applicant)] : [...decisions(applicant)];
    return steps.map((status) => [stageOf({ ...applicant.application, status }), status]);
  };
  /** Stages that a form leads to: a user who may reject an applicant may invite them, as long as the account is open. */
  const formStages = ({ person, application }: Applicant, mayReject: boolean): ApplicationStage[] => {
    if (person === null || !mayReject) return [];
    return application.has_interview || application.has_offer ? ['offer'] : ['interview', 'offer'];
  };
  /** Why a card that was dropped on a stage stays where it is. */
  const refusalOf = (applicant: Applicant, stage: ApplicationStage) => {
    const name = applicantName(applicant, t);
    const from = t(`board.stage.${teamStageOf(applicant.application)}`);
    return t('board.notTo', { name, from, stage: t(`board.stage.${stage}`) });
  };
  const review = async (applicant: Applicant) => {
    const name = applicantName(applicant, t);
    try {
      await transition.mutateAsync({ id: applicant.application.id, status: 'reviewed' });
      showSuccess(t('board.moved', { name, stage: t('board.stage.reviewed') }));
    } catch (error) {
      showFailure(error);
    }
  };
  return {
    mayMove: mayDecide,
    stagesFor(applicant) {
      const stages = stepsFor(applicant).map(([stage]) => stage);
      const reachable = [...stages, ...formStages(applicant, decisions(applicant).includes('rejected'))];
      return applicationStages.filter(
        (stage) => stage !== teamStageOf(applicant.application) && reachable.includes(stage),
      );
    },
    move(applicant, stage) {
      const step = stepsFor(applicant).find(([to]) => to === stage)?.[1];
      const opens = formStages(applicant, decisions(applicant).includes('rejected')).includes(stage);
      if (opens && stage === 'interview') meet(applicant);
      else if (opens && stage !== teamStageOf(applicant.application))
        void navigate(pageHref('Offer', { application: applicant.application.id }));
      else if (step === 'reviewed') void review(applicant);
      else if (step) actions.take(applicant, step);
      else if (stage !== teamStageOf(applicant.application)) showNotice(refusalOf(applicant, stage));
    },
  };
}
