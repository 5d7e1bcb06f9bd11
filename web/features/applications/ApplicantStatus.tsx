import type { Application } from '#domain/nouns/application.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

type Staged = Pick<Application, 'status' | 'stage'>;

/** An interview or an offer is under way: the application is further than its status says. */
export function isUnderWay({ status, stage }: Staged): boolean {
  return status === 'shortlisted' && (stage === 'interview' || stage === 'offer');
}

/** Where an application is, as the list, the card and the board say alike. */
export function ApplicantStatus({ application }: { application: Staged }) {
  const t = useMessages();
  const { status, stage } = application;
  return <StatusBadge status={status} {...(isUnderWay(application) ? { label: t(`board.stage.${stage}`) } : {})} />;
}
