import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ReadinessSheetCard } from '#web/features/assignments/ReadinessSheetCard.tsx';
import { jobQuery } from '#web/features/jobs/queries.ts';
import { DeferredRecord } from '#web/features/reliability/DeferredRecord.tsx';
import { useClient } from '#web/api/client.ts';
import { useNow } from '#web/i18n/now.ts';
import { useUser } from '#web/session/session.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import classes from './offers.module.css';
import { OfferPlace } from './OfferPlace.tsx';
import { OfferState } from './OfferState.tsx';
import { termsBeforeQuery, useOfferStep, type SentOffer } from './queries.ts';
import { TermsChanges } from './TermsChanges.tsx';
import { TermsList } from './TermsList.tsx';
import { toTop } from './toTop.ts';

interface Props {
  offer: SentOffer;
  /** Shown above it. */
  notice: string | null;
  /** Leads to the version that took its place, and says why. */
  onNewer: (id: string, why: string) => void;
}

/** An offer that was sent: its status, what changed, its terms and, for its clinician, the answer. */
export function OfferReading({ offer, notice, onNewer }: Props) {
  const t = useMessages();
  const now = useNow() ?? 0;
  const isOwn = useUser().id === offer.clinician_id;
  const client = useClient();
  const { data: job } = useQuery(jobQuery(client, offer.job_id));
  const isWaiting = offer.status === 'sent' && Date.parse(offer.expires_at) > now;
  useOpening(offer, isOwn && isWaiting);
  useEffect(() => {
    if (notice) toTop();
  }, [notice]);
  const { facility_name: facility, clinician_name: clinician, terms, number } = offer;
  const isChange = offer.assignment_id !== null && offer.status !== 'accepted';
  // What answered it is gone.
  useFocusAfterLoss(offer.status);
  return (
    <>
      <PageHeader
        title={t(`offers.read.${isChange ? 'change.' : ''}${isOwn ? 'from' : 'to'}`, { facility, clinician })}
        subtitle={t('offers.read.about', { job: terms.work.title, number })}
      />
      {notice ? (
        <Alert role="alert" color="yellow" mb="md">
          {notice}
        </Alert>
      ) : null}
      <div className={classes['page']} data-answer={(isOwn && isWaiting) || undefined}>
        <div className={classes['reading']}>
          <OfferState offer={offer} side={isOwn ? 'clinician' : 'facility'} isWaiting={isWaiting} />
          {isOwn && offer.status === 'accepted' ? (
            <ReadinessSheetCard jobId={offer.job_id} facility={facility} order={2} />
          ) : null}
          {isChange && isWaiting ? (
            <Alert role="note" variant="light">
              {t(isOwn ? 'offers.changeNote' : 'offers.changeNote.facility', { clinician })}
            </Alert>
          ) : null}
          {isWaiting ? (
            <OfferPlace
              applicationId={offer.application_id}
              siteId={terms.place.site_id}
              side={isOwn ? 'eligibility' : 'readiness'}
            />
          ) : null}
          <Changes offer={offer} />
          <TermsList terms={terms} posted={job ?? null} order={2} />
          {isOwn && isWaiting ? <DeferredRecord userId={offer.facility_id} name={facility} /> : null}
          <Text size="sm" c="dimmed">
            {t(isOwn ? 'offers.read.payFooter' : 'offers.read.payFooter.facility', { facility, clinician })}
          </Text>
          {isOwn && isWaiting ? <ToAnswer /> : null}
        </div>
        {isOwn && isWaiting ? <AnswerPanel offer={offer} onNewer={onNewer} /> : null}
      </div>
    </>
  );
}

/** What it says differently from the version whose place it takes, or from what is in force. */
function Changes({ offer }: { offer: SentOffer }) {
  const { data: before } = useQuery(termsBeforeQuery(useClient(), offer));
  return before ? <TermsChanges before={before} after={offer.terms} /> : null;
}

/** On a phone the answer is far below: within reach of a thumb until it is there. */
function ToAnswer() {
  const t = useMessages();
  const go = () => {
    const field = document.getElementById('offer-name');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  return (
    <div className={`${classes['bar']} no-print`} data-edge="bottom">
      <Button fullWidth onClick={go}>
        {t('offers.read.answer')}
      </Button>
    </div>
  );
}

/** The facility learns when its clinician has opened it first. */
function useOpening({ id, seen_date }: SentOffer, isAnswerable: boolean): void {
  const open = useOfferStep('openOffer');
  const isFirst = isAnswerable && seen_date === null;
  const note = useEffectEvent(() => open.mutate({ offer_id: id }));
  useEffect(() => {
    if (isFirst) note();
  }, [isFirst]);
}
