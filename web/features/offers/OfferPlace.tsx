import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#domain/core/contract.ts';
import type { offerEligibility } from '#domain/privacy/sharingContracts.ts';
import { useClient } from '#web/api/client.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { placeName, reasonSentence, type Side } from '#web/features/eligibility/reasonSentence.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { EligibilityMark } from '#web/ui/EligibilityMark.tsx';
import { placeQuery } from './queries.ts';

interface Props {
  applicationId: string;
  siteId: string;
  /** Who reads it. */
  side: Side;
}

/** Whether the clinician may work where the offer is, and a warning where the job was posted for another state. */
export function OfferPlace(props: Props) {
  return (
    <Deferred>
      <Place {...props} />
    </Deferred>
  );
}

function Place({ applicationId, siteId, side }: Props) {
  const { data: place } = useQuery(placeQuery(useClient(), applicationId, siteId));
  if (!place) return null;
  const { moved, eligibility } = place;
  return (
    <Stack gap="sm">
      {moved ? <Moved moved={moved} side={side} /> : null}
      {eligibility ? <Answer eligibility={eligibility} side={side} /> : null}
    </Stack>
  );
}

type PlaceEligibility = OutputOf<typeof offerEligibility>;

function Moved({ moved: { from, to }, side }: { moved: NonNullable<PlaceEligibility['moved']>; side: Side }) {
  const t = useTexts('states');
  return (
    <Alert color="yellow" variant="light" role="alert">
      {t(`offers.moved.${side}`, { from: placeName(from, t), to: placeName(to, t) })}
    </Alert>
  );
}

function Answer({
  eligibility: { answer, reasons },
  side,
}: {
  eligibility: NonNullable<PlaceEligibility['eligibility']>;
  side: Side;
}) {
  const t = useTexts(side, 'eligibilityTerms', 'credentialTerms', 'states');
  const formats = useFormats();
  return (
    <section aria-labelledby="offer-place-license">
      <Text size="sm" fw={600} id="offer-place-license" mb={4}>
        {t('offers.place.license')}
      </Text>
      <EligibilityMark answer={answer}>{t(`${side}.head.${answer}`)}</EligibilityMark>
      {reasons.map((reason) => (
        <Text size="sm" key={JSON.stringify(reason)}>
          {reasonSentence(side, reason, t, formats)}
        </Text>
      ))}
    </section>
  );
}
