import { Button, Card, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { AppError } from '#domain/core/errors.ts';
import { offerLimits } from '#domain/offers/vocabulary.ts';
import { ZonedTime } from '#web/features/interviews/ZonedTime.tsx';
import { useClient } from '#web/api/client.ts';
import { useTextDraft } from '#web/forms/draft.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import classes from './offers.module.css';
import { offerAfterQuery, useOfferStep, type SentOffer } from './queries.ts';
import { toTop } from './toTop.ts';

interface Props {
  offer: SentOffer;
  onNewer: (id: string, why: string) => void;
}

/** Yes, by typing one's name under the sentence that says what it means; or no. */
export function AnswerPanel({ offer, onNewer }: Props) {
  const t = useMessages();
  const locale = useLocale();
  const [isDeclining, setDeclining] = useState(false);
  const { name, setName, accept, isAccepting, nameError, failure } = useAccepting(offer, onNewer);
  const { facility_name: facility, expires_at, terms } = offer;
  const isNamed = name.trim().length >= offerLimits.name.min;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed) void accept();
  };
  return (
    <Card component="section" aria-labelledby="offer-answer" className={`${classes['answer']} no-print`}>
      <Title order={2} size="h3" id="offer-answer">
        {t('offers.read.yourAnswer')}
      </Title>
      <Text component="div" size="sm" mt={4}>
        {t('offers.read.until')} <ZonedTime instant={expires_at} zone={terms.place.time_zone} />
      </Text>
      <form method="post" onSubmit={submit} noValidate>
        <Text mt="md" id="offer-statement">
          {t(`offers.statement.${locale}`)}
        </Text>
        <TextInput
          id="offer-name"
          mt="sm"
          label={t('offers.read.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={offerLimits.name.max}
          autoComplete="name"
          error={nameError}
        />
        <FormFailure message={failure} />
        <Button
          type="submit"
          fullWidth
          mt="sm"
          disabled={!isNamed}
          loading={isAccepting}
          aria-describedby="offer-effect"
        >
          {t('offers.read.accept')}
        </Button>
        <Text size="sm" c="dimmed" mt={6} id="offer-effect">
          {t(isNamed ? 'offers.read.effect' : 'offers.read.nameFirst', { facility })}
        </Text>
      </form>
      <Button variant="default" fullWidth mt="md" onClick={() => setDeclining(true)}>
        {t('offers.read.decline')}
      </Button>
      <DeclineDialog offer={offer} opened={isDeclining} onClose={() => setDeclining(false)} />
    </Card>
  );
}

/** What is typed outlives a reload, a refusal and the version: the next one begins with it. */
function useAccepting(offer: SentOffer, onNewer: Props['onNewer']) {
  const t = useMessages();
  const locale = useLocale();
  const client = useClient();
  const queryClient = useQueryClient();
  const step = useOfferStep('acceptOffer');
  const [name, setName, forgetName] = useTextDraft(`offer-name:${offer.application_id}`);
  const [problem, setProblem] = useState<ReturnType<typeof formErrors> | null>(null);
  const { id, terms_hash } = offer;
  const [accept, isAccepting] = useSingleFlight(async () => {
    setProblem(null);
    try {
      await step.mutateAsync({ offer_id: id, terms_hash, name: name.trim(), locale });
      forgetName();
      showSuccess(t('offers.read.accepted.done'));
      toTop();
    } catch (error) {
      const said = formErrors(error, ['name']);
      setProblem(said);
      if (!isNotTheNewest(error)) return;
      const newer = await queryClient.fetchQuery(offerAfterQuery(client, id));
      if (newer) onNewer(newer.id, t('offers.read.changed'));
    }
  });
  const [nameError, failure] = [problem?.errors['name'], problem?.message ?? null];
  return { name, setName, accept, isAccepting, nameError, failure };
}

/** Whether the answered version is outdated: another version replaced it. */
function isNotTheNewest(error: unknown): boolean {
  const data = (error instanceof AppError && error.extra.extraData) || {};
  return data['reason'] === 'changed' || data['current'] === 'replaced';
}
