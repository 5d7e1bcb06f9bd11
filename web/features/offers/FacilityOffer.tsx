import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Application } from '#domain/applications/application.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMay } from '#web/session/membership.ts';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './form/offerForm.module.css';
import { useVersions } from './form/offerQueries.ts';
import { versionsOf } from './form/offerStart.ts';
import { OfferValidity } from './OfferValidity.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** The offers for an opened application, as the facility has them: write one, follow it, change it, withdraw it. */
export function FacilityOffer({ application }: { application: Application }) {
  const t = useMessages();
  const recruits = useMay('recruit');
  const reads = useMay('read');
  // Sending shortlists, so of a new applicant there is a draft at most, which the form finds.
  const isNew = application.status === 'pending' || application.status === 'reviewed';
  const { data: offers = isNew ? [] : undefined, error, refetch } = useVersions(application.id, !isNew);
  useFocusAfterLoss(offers?.map(({ status }) => status).join(), () => document.getElementById('applicant-offer'));
  if (!reads) return null;
  if (error && offers === undefined)
    return <ErrorState title={t('offers.facility.error')} error={error} onRetry={refetch} />;
  if (offers === undefined) return null;
  const isOver = application.status === 'rejected' || application.status === 'withdrawn';
  const canWrite = recruits && !isOver;
  if (offers.length === 0 && !canWrite) return null;
  const { draft, before } = versionsOf(offers);
  return (
    <section className={classes['panel']} aria-labelledby="applicant-offer">
      <Title order={3} id="applicant-offer">
        {t('offers.facility.title')}
      </Title>
      <Stack gap={4} mt={4}>
        {before ? <OfferValidity offer={before} /> : null}
        {draft ? <Text size="sm">{t('offers.facility.draft', { number: draft.number })}</Text> : null}
      </Stack>
      <Actions application={application} draft={draft} before={before} canWrite={canWrite} />
    </section>
  );
}

interface ActionsProps {
  application: Application;
  draft: Offer | null;
  before: Offer | null;
  canWrite: boolean;
}

function Actions({ application, draft, before, canWrite }: ActionsProps) {
  const t = useMessages();
  const [isAsked, setAsked] = useState(false);
  const job = useSearchParams()[0].get('job');
  const canWithdraw = canWrite && before?.status === 'sent';
  return (
    <ButtonRow mt="xs">
      {canWrite ? (
        <Button component={Link} variant="default" to={pageHref('Offer', { application: application.id, job })}>
          {t(writeLabel(draft, before))}
        </Button>
      ) : null}
      {before ? (
        <Button component={Link} variant="default" to={pageHref('Receipt', { offer: before.id })}>
          {t('offers.facility.receipt')}
        </Button>
      ) : null}
      {canWithdraw ? (
        <Button variant="subtle" color="gray" onClick={() => setAsked(true)}>
          {t('offers.facility.withdraw')}
        </Button>
      ) : null}
      {before ? <WithdrawDialog offer={before} opened={isAsked} onClose={() => setAsked(false)} /> : null}
    </ButtonRow>
  );
}

function writeLabel(draft: Offer | null, before: Offer | null) {
  if (draft) return 'offers.facility.goOn';
  if (!before) return 'offers.facility.write';
  return before.status === 'sent' || before.status === 'accepted' ? 'offers.facility.change' : 'offers.facility.again';
}
