import { Select, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Application } from '#domain/applications/application.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { interviewKinds, interviewLimits, type InterviewKind } from '#domain/interviews/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { cityOf, zoneName, zonesWith } from '#web/i18n/zones.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { useReasons } from './CancelDialog.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useFacility, type Facility } from '#web/session/membership.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { HostField, useHosts } from './HostField.tsx';
import { sitesQuery } from './queries.ts';
import { OfferedTimes } from './OfferedTimes.tsx';
import { useProposal } from './useProposal.ts';

interface Props {
  application: Application;
  /** The applicant's name, where the page behind the dialog shows several applicants. */
  applicant?: string;
  /** The open interview that gets other times; null for a new one. */
  current: Interview | null;
  opened: boolean;
  onClose: () => void;
  onSent: () => void;
}

type Form = ReturnType<typeof useProposal>['form'];

/** A facility offers times to an applicant, or other ones. */
export function ProposalDialog(props: Props) {
  const facility = useFacility();
  const sites = useQuery(sitesQuery(useClient(), useFacilityId())).data;
  // Which zone the times are of depends on the sites, and the link on the facility.
  return sites && facility ? <ProposalForm {...props} facility={facility} sites={sites} /> : null;
}

function ProposalForm(props: Props & { facility: Facility; sites: readonly Site[] }) {
  const { application, applicant, current, opened, onClose, onSent, facility, sites } = props;
  const t = useMessages();
  const onDone = () => {
    onSent();
    onClose();
  };
  const proposal = useProposal({ application, current, sites, facility, onDone });
  const { form, failure } = proposal;
  const hosts = useHosts(facility.id, current);
  const reasons = useReasons();
  const isMoved = current?.status === 'booked';
  return (
    <DialogForm
      opened={opened}
      size="xl"
      title={t(current ? 'interviews.propose.again' : 'interviews.propose')}
      onSubmit={proposal.formProps.onSubmit}
      failure={failure}
      submitLabel={t('interviews.propose.send')}
      isSending={proposal.sending}
      onClose={onClose}
    >
      {applicant ? <Text c="dimmed">{t('interviews.propose.for', { applicant })}</Text> : null}
      {isMoved ? (
        <Select
          {...form.getInputProps('reason')}
          label={t('interviews.moveReason')}
          description={t('interviews.moveHint')}
          data={reasons}
          required
        />
      ) : null}
      <HowFields form={form} onKind={proposal.setKind} />
      <HostField form={form} hosts={hosts} />
      <ZoneFields form={form} sites={sites} hasSite={application.site_id !== null} />
      <OfferedTimes proposal={proposal} application={application} hosts={hosts} />
      <Textarea
        {...form.getInputProps('message')}
        label={t('interviews.message')}
        minRows={2}
        maxLength={interviewLimits.message}
      />
    </DialogForm>
  );
}

function HowFields({ form, onKind }: { form: Form; onKind: (kind: InterviewKind) => void }) {
  const t = useMessages();
  const { kind } = form.values;
  return (
    <>
      <Select
        {...form.getInputProps('kind')}
        onChange={(kind) => {
          if (kind) onKind(kind);
        }}
        label={t('interviews.kind')}
        data={interviewKinds.map((one) => ({ value: one, label: t(`interviews.kind.${one}`) }))}
        allowDeselect={false}
      />
      <TextInput
        {...form.getInputProps('where')}
        label={t(`interviews.where.${kind}`)}
        {...(kind === 'video' ? { type: 'url', required: true } : {})}
        maxLength={interviewLimits.where}
      />
      <Select
        {...form.getInputProps('minutes')}
        label={t('interviews.minutes')}
        data={lengthsWith(form.values.minutes).map((minutes) => ({
          value: minutes,
          label: t('interviews.minutes.count', { minutes }),
        }))}
        allowDeselect={false}
      />
    </>
  );
}

const lengths = ['15', '20', '30', '45', '60', '90', '120'];

/** An interview that was proposed by a program may be of another length. */
function lengthsWith(minutes: string): string[] {
  return lengths.includes(minutes) ? lengths : [minutes, ...lengths];
}

/** A site brings its zone; without one a zone is chosen. */
function ZoneFields({ form, sites, hasSite }: { form: Form; sites: readonly Site[]; hasSite: boolean }) {
  const t = useMessages();
  const locale = useLocale();
  const name = (zone: string) => t('interviews.zone.name', { zone: zoneName(zone, locale), city: cityOf(zone) });
  const site = sites.find(({ id }) => id === form.values.site_id);
  return (
    <>
      {sites.length > 0 ? (
        <Select
          {...form.getInputProps('site_id')}
          label={t('interviews.site')}
          data={sites.map(({ id, name: label }) => ({ value: id, label }))}
          clearable={!hasSite}
          allowDeselect={!hasSite}
          placeholder={t('interviews.site.none')}
        />
      ) : null}
      {site ? (
        <Text size="sm">{t('interviews.zone.ofSite', { zone: name(site.time_zone) })}</Text>
      ) : (
        <Select
          {...form.getInputProps('time_zone')}
          label={t('interviews.zone')}
          data={zonesWith(form.values.time_zone).map((zone) => ({ value: zone, label: name(zone) }))}
          allowDeselect={false}
        />
      )}
    </>
  );
}
