import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Plan } from '#domain/openShifts/contracts.ts';
import type { PatternChoice } from '#domain/openShifts/shiftPattern.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useWorkplace } from '#web/features/workspaces/queries.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { ShiftSheet } from '#web/features/openShifts/sheet/ShiftSheet.tsx';
import { CopyWeek } from './CopyWeek.tsx';
import { PlanFields } from './PlanFields.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { planInput, type PlanValues } from './planValues.ts';
import { usePlanForm, usePlanShifts } from './usePlanForm.ts';

/** A pattern, what comes of it, and posting it. */
export function PlanShifts() {
  const t = useMessages();
  const now = useNow();
  const { data: workplace } = useWorkplace();
  const [params, change] = useAddressParams();
  if (now === null || !workplace) return null;
  const open = workplace.sites.filter(({ is_closed }) => !is_closed);
  if (!workplace.rights.includes('recruit') || open.length === 0)
    return <EmptyState title={t('openShifts.plan.noSite')} hint={t('openShifts.plan.noSiteHint')} />;
  const way = ways.find((value) => value === params.get('way')) ?? 'pattern';
  return (
    <Stack gap="lg" maw={720}>
      <SelectField
        name="way"
        label={t('openShifts.plan.way')}
        value={way}
        data={ways.map((value) => ({ value, label: t(`openShifts.plan.way.${value}`) }))}
        onChange={(chosen) => change({ way: chosen === 'pattern' ? null : chosen })}
      />
      {way === 'week' ? <CopyWeek sites={open} now={now} /> : null}
      {way === 'list' ? <ShiftSheet /> : null}
      {way === 'pattern' ? <PlanForm sites={open} now={now} /> : null}
    </Stack>
  );
}

const ways = ['pattern', 'week', 'list'] as const;

interface Preview {
  plan: Plan;
  series_id: string;
}

function PlanForm({ sites, now }: { sites: Parameters<typeof PlanFields>[0]['sites']; now: number }) {
  const t = useMessages();
  const navigate = useNavigate();
  const send = usePlanShifts();
  const form = usePlanForm(sites, now);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [choices, setChoices] = useState<readonly PatternChoice[]>([]);
  const show = async (values: PlanValues, chosen: readonly PatternChoice[]) => {
    const series_id = crypto.randomUUID();
    const plan = await send.mutateAsync({ ...planInput(values, chosen), series_id, preview: true });
    setChoices(chosen);
    setPreview({ plan, series_id });
  };
  const { formProps, sending, failure } = useSubmit(form, (values) => show(values, choices));
  const posting = useSubmit(form, async (values) => {
    if (!preview) return;
    const { open_shifts } = await send.mutateAsync({ ...planInput(values, choices), series_id: preview.series_id });
    showSuccess(t('openShifts.plan.posted', { count: open_shifts.length }));
    await navigate(pageHref('Schedule'));
  });
  return (
    <Stack gap="lg" maw={720}>
      <form {...formProps} onChange={() => setPreview(null)}>
        <PlanFields form={form} sites={sites} />
        <FormFailure message={failure} />
        <Button type="submit" variant={preview ? 'default' : 'filled'} loading={sending} mt="md">
          {t('openShifts.plan.preview')}
        </Button>
      </form>
      {preview ? (
        <form {...posting.formProps}>
          <PlanPreview
            plan={preview.plan}
            zone={sites.find(({ id }) => id === form.values.site_id)!.time_zone}
            onChoose={(choice) => void show(form.values, [...choices, choice])}
          />
          <FormFailure message={posting.failure} />
          <Button
            type="submit"
            mt="md"
            size="md"
            loading={posting.sending}
            disabled={preview.plan.questions.length > 0 || preview.plan.planned.length === 0}
          >
            {t('openShifts.plan.post', { count: preview.plan.planned.length })}
          </Button>
        </form>
      ) : null}
    </Stack>
  );
}
