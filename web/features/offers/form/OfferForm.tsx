import { Text } from '@mantine/core';
import { useWorkplace } from '#web/features/workspaces/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { NoOffer } from '../NoOffer.tsx';
import { DraftedOffer } from './DraftedOffer.tsx';
import { useLastOffer, useOfferBasis, useVersions } from './offerQueries.ts';
import { versionsOf } from './offerStart.ts';

interface Props {
  applicationId: string;
  /** The draft that is opened; without it the newest one, or a new one. */
  offerId?: string;
}

/** Where a facility writes an offer for an application. */
export function OfferForm({ applicationId, offerId }: Props) {
  const t = useMessages();
  const basis = useOfferBasis(applicationId);
  const versions = useVersions(applicationId);
  const workplace = useWorkplace();
  const isFirst = versions.data?.length === 0;
  const last = useLastOffer(basis.data?.job ?? null, isFirst);
  const failed = [basis, versions, workplace].find(({ data, error }) => error && data === undefined);
  if (failed) return <ErrorState title={t('offers.form.error')} error={failed.error!} onRetry={failed.refetch} />;
  if (basis.data === null) return <NoOffer />;
  if (!basis.data || !versions.data || !workplace.data || last.isLoading)
    return <SkeletonList count={4} height={180} />;
  const sites = workplace.data.sites.filter(({ is_closed }) => !is_closed);
  const lastOffer = (isFirst && last.data) || null;
  const subject = { ...basis.data, versions: versionsOf(versions.data, offerId), lastOffer, sites };
  return (
    <>
      <Text c="dimmed" mb="lg">
        {t('offers.form.for', { name: subject.name, job: subject.job?.title ?? '' })}
      </Text>
      <DraftedOffer key={applicationId} subject={subject} />
    </>
  );
}
