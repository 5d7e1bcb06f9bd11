import { Button, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router';
import { addDays } from '#domain/shared/civilDay.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { weekOf } from '#domain/shared/zonedTime.ts';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import type { Workplace } from '#web/features/workspaces/queries.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { CopyPreview } from './CopyPreview.tsx';
import { useCopyWeek, type CopiedWeeks } from './useCopyWeek.ts';

type Site = Workplace['sites'][number];

/** The open shifts of one week once more in another: chosen, previewed, posted. */
export function CopyWeek({ sites, now }: { sites: readonly Site[]; now: number }) {
  const t = useMessages();
  const navigate = useNavigate();
  const form = useWeeks(sites, now);
  const copy = useCopyWeek(form.values);
  const site = sites.find(({ id }) => id === form.values.site_id)!;
  const { formProps, sending, failure } = useSubmit(form, () => copy.show([]));
  const posting = useSubmit(form, async () => {
    const count = await copy.post();
    showSuccess(t('openShifts.plan.posted', { count }));
    await navigate(pageHref('Schedule', { from: copy.plan?.to ?? null }));
  });
  return (
    <Stack gap="lg" maw={720}>
      <form {...formProps} onChange={copy.forget}>
        <WeekFields form={form} sites={sites} now={now} onChange={copy.forget} />
        <Text size="sm" mt="xs">
          {t('openShifts.copy.hint')}
        </Text>
        <FormFailure message={failure} />
        <Button type="submit" variant={copy.plan ? 'default' : 'filled'} loading={sending} mt="md">
          {t('openShifts.plan.preview')}
        </Button>
      </form>
      {copy.plan ? (
        <form {...posting.formProps}>
          <CopyPreview
            plan={copy.plan}
            zone={site.time_zone}
            left={copy.left}
            count={copy.count}
            onToggle={copy.toggle}
            onChoose={(choice) => void copy.show([...copy.choices, choice])}
          />
          <FormFailure message={posting.failure} />
          <Button
            type="submit"
            mt="md"
            size="md"
            loading={posting.sending}
            disabled={copy.plan.questions.length > 0 || copy.count === 0}
          >
            {t('openShifts.plan.post', { count: copy.count })}
          </Button>
        </form>
      ) : null}
    </Stack>
  );
}

/** This week into the next one, until something else is chosen. */
function useWeeks(sites: readonly Site[], now: number) {
  const [site] = sites;
  const first = weekOf(new Date(now), site!.time_zone, site!.week_start);
  return useForm<CopiedWeeks>({
    mode: 'controlled',
    initialValues: { site_id: site!.id, from: first, to: addDays(first, 7) },
  });
}

function WeekFields({
  form,
  sites,
  now,
  onChange,
}: {
  form: ReturnType<typeof useWeeks>;
  sites: readonly Site[];
  now: number;
  onChange: () => void;
}) {
  const t = useMessages();
  const { shortDay } = zonedFormatsOf(useLocale());
  const site = sites.find(({ id }) => id === form.values.site_id)!;
  const current = weekOf(new Date(now), site.time_zone, site.week_start);
  const weeks = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => addDays(current, 7 * (from + at))).map((value) => ({
      value,
      label: t('openShifts.copy.week', { first: shortDay(value), last: shortDay(addDays(value, 6)) }),
    }));
  const choose = (values: Partial<CopiedWeeks>) => {
    form.setValues(values);
    onChange();
  };
  const chooseSite = (id: string | null) => {
    const other = sites.find((one) => one.id === id);
    if (!other) return;
    const first = weekOf(new Date(now), other.time_zone, other.week_start);
    choose({ site_id: other.id, from: first, to: addDays(first, 7) });
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {sites.length > 1 ? (
        <Select
          label={t('openShifts.site')}
          value={site.id}
          data={sites.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={chooseSite}
          allowDeselect={false}
        />
      ) : null}
      <Select
        {...form.getInputProps('from')}
        label={t('openShifts.copy.from')}
        data={weeks(-4, 4)}
        onChange={(from) => choose({ from: from! })}
        allowDeselect={false}
      />
      <Select
        {...form.getInputProps('to')}
        label={t('openShifts.copy.to')}
        data={weeks(0, 12)}
        onChange={(to) => choose({ to: to! })}
        allowDeselect={false}
      />
    </SimpleGrid>
  );
}
