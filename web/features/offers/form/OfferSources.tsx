import { Alert, Button, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTemplatesOf } from '#web/features/workspaces/formTemplates/queries.ts';
import { useClient } from '#web/api/client.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { copiedInto } from './offerInputs.ts';
import type { OfferFormState, Subject } from './useOfferForm.ts';

interface Props {
  state: OfferFormState;
  subject: Subject;
}

type Part = 'work' | 'pay' | 'schedule' | 'cancellation' | 'rest';

/** Where a new offer is filled in from: the last one of its kind, or a template. */
export function OfferSources({ state, subject }: Props) {
  const { versions, lastOffer } = subject;
  if (versions.draft || versions.before) return null;
  return (
    <>
      {lastOffer && !state.restored ? <LastOfferNote state={state} lastOffer={lastOffer} /> : null}
      <TemplateChoice state={state} />
    </>
  );
}

function LastOfferNote({ state, lastOffer }: { state: OfferFormState; lastOffer: NonNullable<Subject['lastOffer']> }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const [isEmptied, setEmptied] = useState(false);
  const { clinician_name: name, sent_date } = lastOffer;
  if (isEmptied) return null;
  return (
    <Alert variant="light" role="note">
      <Text>{t('formTemplates.offer.fromLast', { name, date: formatDate(sent_date!) })}</Text>
      <ButtonRow mt="sm">
        <Button
          variant="default"
          onClick={() => {
            state.startWithJob();
            setEmptied(true);
          }}
        >
          {t('formTemplates.offer.withoutLast')}
        </Button>
      </ButtonRow>
    </Alert>
  );
}

function TemplateChoice({ state: { form } }: Pick<Props, 'state'>) {
  const t = useMessages();
  const { formatList } = useFormats();
  const client = useClient();
  const templates = useTemplatesOf('offer');
  const [taken, setTaken] = useState<{ name: string; leftOut: readonly Part[] } | null>(null);
  const [take, isTaking] = useSingleFlight(async (id: string) => {
    try {
      const { name, content } = await client.entities.FormTemplate.get(id);
      const { copyOffer } = await import('#domain/offers/offerCopy.ts');
      const { draft, leftOut } = copyOffer({ ...content });
      form.setValues(copiedInto(form.getValues(), draft));
      setTaken({ name, leftOut: [...new Set(leftOut.map(partOf))] });
    } catch (error) {
      showFailure(error);
    }
  });
  if (templates.length === 0) return null;
  return (
    <>
      <Select
        label={t('formTemplates.start')}
        placeholder={t('formTemplates.start.choose')}
        data={templates.map(({ id, name, unit }) => ({ value: id, label: unit ? `${name} · ${unit}` : name }))}
        searchable
        disabled={isTaking}
        selectFirstOptionOnChange
        nothingFoundMessage={t('formTemplates.noneFound')}
        value={null}
        onChange={(id) => id && void take(id)}
      />
      {taken ? (
        <Alert variant="light" role="note">
          <Text>{t('formTemplates.offer.filledIn', { name: taken.name })}</Text>
          {taken.leftOut.length > 0 ? (
            <Text>
              {t('formTemplates.chooseAgain')} {formatList(taken.leftOut.map((part) => t(`offers.form.part.${part}`)))}
            </Text>
          ) : null}
        </Alert>
      ) : null}
    </>
  );
}

/** The part of the page where a part of an offer is asked for. */
function partOf(name: string): Part {
  if (name === 'work' || name === 'pay') return name;
  if (name === 'cancellation' || name === 'call_off') return 'cancellation';
  return name === 'benefits' || name === 'other' ? 'rest' : 'schedule';
}
