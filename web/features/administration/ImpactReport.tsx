import { Group, Select, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { addMonths } from '#domain/shared/civilDay.ts';
import { useClient } from '#web/api/client.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import { ExportButton } from '#web/ui/ExportButton.tsx';

/** Months that are offered, with the present one. */
const months = 13;

/** How sorting by fit works out for groups that people describe themselves as, a file a month. */
export function ImpactReport() {
  const t = useMessages();
  const client = useClient();
  const locale = useLocale();
  const now = useNow();
  const today = now === null ? null : new Date(now).toISOString().slice(0, 10);
  const offered = today === null ? [] : Array.from({ length: months }, (_, ago) => addMonths(today, -ago).slice(0, 7));
  const [chosen, choose] = useState<string | null>(null);
  const month = chosen ?? offered[0] ?? null;
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <section aria-labelledby="impact-report">
      <Title order={2} size="h3" id="impact-report" mt="xl">
        {t('admin.impact.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('admin.impact.lead')}
      </Text>
      <Group align="end">
        <Select
          size="md"
          label={t('admin.impact.month')}
          data={offered.map((value) => ({ value, label: format.format(new Date(value)) }))}
          value={month}
          allowDeselect={false}
          onChange={choose}
        />
        {month === null ? null : (
          <ExportButton
            label={t('admin.impact.download')}
            hint={t('admin.impact.hint')}
            fileName={`fit-${month}.csv`}
            load={() => client.functions.fitReport({ month })}
          />
        )}
      </Group>
    </section>
  );
}
