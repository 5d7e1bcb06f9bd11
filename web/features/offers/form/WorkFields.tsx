import '@mantine/core/styles/Fieldset.layer.css';
import { Anchor, Alert, Fieldset, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { civilDay } from '#domain/shared/civilDay.ts';
import { assignmentKinds, engagements, offerLimits } from '#domain/offers/vocabulary.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useNow } from '#web/i18n/now.ts';
import { useMay } from '#web/session/membership.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { OfferPlace } from '../OfferPlace.tsx';
import { hintBelow } from './NumberField.tsx';
import type { OfferFormState, OfferInputsForm, Subject } from './useOfferForm.ts';

interface Props {
  state: OfferFormState;
  subject: Subject;
}

/** Where, what, how one is engaged and for which days. */
export function WorkFields({ state: { form, zone }, subject }: Props) {
  const t = useMessages();
  const now = useNow();
  const { kind, engagement } = form.values.work;
  const today = now === null ? undefined : civilDay(new Date(now), zone);
  return (
    <Fieldset legend={t('offers.form.part.work')}>
      <Stack>
        <SiteField form={form} subject={subject} />
        <TextInput
          {...form.getInputProps('work.title')}
          label={t('offers.form.title')}
          maxLength={offerLimits.title}
          required
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            {...form.getInputProps('work.kind')}
            allowDeselect={false}
            inputWrapperOrder={hintBelow}
            label={t('offers.form.kind')}
            description={kind ? t(`offers.form.kind.${kind as 'contract'}.hint`) : t('offers.form.kind.hint')}
            data={assignmentKinds.map((value) => ({ value, label: t(`offers.terms.kind.${value}`) }))}
            required
          />
          <Select
            {...form.getInputProps('work.engagement')}
            allowDeselect={false}
            inputWrapperOrder={hintBelow}
            label={t('offers.form.engagement')}
            description={
              engagement
                ? t(`offers.form.engagement.${engagement as 'employee'}.hint`)
                : t('offers.form.engagement.hint')
            }
            data={engagements.map((value) => ({ value, label: t(`offers.terms.engagement.${value}`) }))}
            required
          />
          <TextInput
            {...form.getInputProps('work.starts_on')}
            type="date"
            min={today}
            label={t('offers.form.firstDay')}
            required
          />
          {kind === 'permanent' && form.values.work.ends_on === '' ? null : (
            <TextInput
              {...form.getInputProps('work.ends_on')}
              type="date"
              min={form.values.work.starts_on || today}
              label={t(kind === 'contract' ? 'offers.form.lastDay' : 'offers.form.lastDayOptional')}
              required={kind === 'contract'}
            />
          )}
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

function SiteField({ form, subject }: { form: OfferInputsForm; subject: Subject }) {
  const t = useMessages();
  const { sites, application } = subject;
  const { site_id } = form.values;
  if (sites.length === 0) return <NoSite />;
  return (
    <>
      <Select
        {...form.getInputProps('site_id')}
        allowDeselect={false}
        label={t('offers.form.site')}
        description={t('offers.form.siteHint')}
        data={sites.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      {site_id ? <OfferPlace applicationId={application.id} siteId={site_id} side="readiness" /> : null}
    </>
  );
}

/** An offer needs a place: it gives the zone in which its days and hours are meant. */
function NoSite() {
  const t = useMessages();
  const mayAdd = useMay('own');
  return (
    <Alert color="yellow" variant="light" role="note">
      {t(mayAdd ? 'offers.form.noSite' : 'offers.form.noSite.ask')}{' '}
      {mayAdd ? (
        <Anchor component={Link} to={pageHref('Workspace', { tab: 'sites' })} c="inherit" underline="always">
          {t('offers.form.noSite.add')}
        </Anchor>
      ) : null}
    </Alert>
  );
}
