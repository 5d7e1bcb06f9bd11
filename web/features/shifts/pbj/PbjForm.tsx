import { Button, Checkbox, List, Select, Stack, Text, TextInput } from '@mantine/core';
import { states } from '#domain/shared/vocabulary.ts';
import type { PbjPreview } from '#domain/shifts/pbjContracts.ts';
import { timeText } from '#domain/shifts/worked.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { FormFrame } from '#web/ui/FormFrame.tsx';
import { PbjPeople } from './PbjPeople.tsx';
import { openLines, usePbjForm, type PbjDays } from './usePbjForm.ts';

interface Props {
  preview: PbjPreview;
  wanted: PbjDays;
  onClose: () => void;
}

export function PbjForm({ preview, wanted, onClose }: Props) {
  const t = useTexts('shifts');
  const { form, submit, isAsking, askAgain } = usePbjForm(preview, wanted, onClose);
  const canLeaveOut = openLines(preview).length > 0;
  return (
    <FormFrame
      onSubmit={submit.formProps.onSubmit}
      failure={submit.failure}
      submitLabel={t('shifts.pbj.download')}
      isSending={submit.sending}
      canSend={preview.lines > 0 && (!canLeaveOut || form.values.leave_out)}
      onCancel={onClose}
    >
      <Totals preview={preview} />
      {canLeaveOut ? (
        <Checkbox
          {...form.getInputProps('leave_out', { type: 'checkbox' })}
          name="leave_out"
          label={t('shifts.pbj.leaveOut', { count: openLines(preview).length })}
        />
      ) : null}
      {isAsking ? (
        <>
          <SiteFields form={form} />
          <PbjPeople form={form} preview={preview} />
        </>
      ) : (
        <Button variant="subtle" onClick={askAgain}>
          {t('shifts.pbj.change')}
        </Button>
      )}
    </FormFrame>
  );
}

/** What goes into the file, and each line that does not. */
function Totals({ preview }: { preview: PbjPreview }) {
  const t = useTexts('shifts');
  const { formatDate } = useFormats();
  const { lines, minutes, left_out, left_out_minutes, layout } = preview;
  return (
    <Stack gap={4} component="section" aria-label={t('shifts.pbj.totals')}>
      <Text fw={600}>{t('shifts.pbj.inside', { count: lines, time: timeText(minutes) })}</Text>
      <Text size="sm" c="dimmed">
        {t('shifts.pbj.layout', { layout })}
      </Text>
      {left_out.length > 0 ? (
        <>
          <Text fw={600}>{t('shifts.pbj.outside', { count: left_out.length, time: timeText(left_out_minutes) })}</Text>
          <List size="sm">
            {left_out.map(({ shift_id, clinician_name: name, day, minutes: out, reason }) => (
              <List.Item key={shift_id}>
                {t(`shifts.pbj.reason.${reason}`, { name, day: formatDate(day), time: timeText(out) })}
              </List.Item>
            ))}
          </List>
        </>
      ) : null}
    </Stack>
  );
}

function SiteFields({ form }: { form: ReturnType<typeof usePbjForm>['form'] }) {
  const t = useTexts('shifts');
  return (
    <>
      <TextInput
        {...form.getInputProps('cms_facility_id')}
        name="cms_facility_id"
        label={t('shifts.pbj.facilityId')}
        description={t('shifts.pbj.facilityId.hint')}
        withAsterisk
      />
      <Select
        {...form.getInputProps('cms_state')}
        name="cms_state"
        label={t('shifts.pbj.state')}
        data={states.toSorted()}
        searchable
        allowDeselect={false}
        withAsterisk
      />
    </>
  );
}
