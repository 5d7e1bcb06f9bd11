import type { Application } from '#domain/applications/application.ts';
import { stateOf, type ApplicationState } from '#domain/applications/applicationStages.ts';
import { teamStateOf, teamStatusOf } from '#domain/applications/pendingRejection.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

type Staged = Pick<Application, 'status' | 'stage' | 'reject_at'>;

/** An interview or an offer is under way: the application is further than its status says. */
export function isUnderWay(application: Staged): boolean {
  return stateOf(application) !== application.status;
}

/** The name of a state, as every list has it. */
export function stateText(state: ApplicationState, t: Translate): string {
  return state === 'interview' || state === 'offer' ? t(`board.stage.${state}`) : t(`shell.status.${state}`);
}

/** Where an application is, as the list, the card and the board say alike. */
export function ApplicantStatus({ application }: { application: Staged }) {
  const t = useMessages();
  return <StatusBadge status={teamStatusOf(application)} label={stateText(teamStateOf(application), t)} />;
}
