import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { InputOf, OutputOf } from '#domain/core/contract.ts';
import type { payBenchmark } from '#domain/pay/contracts.ts';
import type { EmploymentType } from '#domain/jobs/vocabulary.ts';
import { compareWage, type WageComparison } from '#domain/pay/wageComparison.ts';
import { useClient } from '#web/api/client.ts';
import { formatsOf } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { stateName } from '#web/i18n/labels.ts';

/** As high as the lines on a phone and on a wide screen, before they come and after: nothing moves when they do. */
const benchmarkSpace = { minHeight: 'max(3rem, 9rem - 14vw)' } as const;

export interface WageBenchmarkProps {
  asked: InputOf<typeof payBenchmark>;
  /** Dollars an hour. */
  pay: { min: number | null; max: number | null };
  /** Whose pay it is. */
  of: 'posting' | 'rate';
  employment?: EmploymentType | null | undefined;
  /** For the user who enters the pay: warns that a value so far from the mean may be a typing error. */
  asksToCheck?: boolean;
}

type Benchmark = OutputOf<typeof payBenchmark>;

/** Nothing where no mean is known or none came: the reader of the page did not ask for it. */
export function WageBenchmark({ asked, pay, of, employment, asksToCheck = false }: WageBenchmarkProps) {
  const t = useMessages();
  const locale = useLocale();
  const { data } = useQuery(benchmarkQuery(useClient(), asked));
  if (!data?.wage) return null;
  const comparison = compareWage(pay, data.wage.mean);
  const isContract = employment === 'contract' || employment === 'travel' || employment === 'locum';
  return (
    <Text size="sm" c="dimmed" className="tabular" style={benchmarkSpace}>
      {[
        meanText(data.soc, data.wage, t, locale),
        comparison && comparisonText(comparison, of, t),
        asksToCheck && comparison?.isUnusual && t('wages.unusual'),
        isContract && t('wages.contract'),
      ]
        .filter(Boolean)
        .join(' ')}
    </Text>
  );
}

/** It changes once a year. */
function benchmarkQuery(client: Client, asked: WageBenchmarkProps['asked']) {
  return queryOptions({
    queryKey: ['wages', asked],
    queryFn: () => client.functions.payBenchmark(asked),
    staleTime: Infinity,
  });
}

function meanText(
  soc: Benchmark['soc'],
  wage: NonNullable<Benchmark['wage']>,
  t: Translate,
  locale: ReturnType<typeof useLocale>,
): string {
  const amount = `$${formatsOf(locale).formatNumber(wage.mean, 2)}`;
  const values = {
    occupation: t(`wages.of.${soc}`),
    mean: wage.at_least.includes('h_mean') ? t('wages.atLeast', { amount }) : amount,
    source: wage.source,
    month: monthText(wage.month, locale),
  };
  if (wage.area === 'US') return t('wages.national', values);
  return t('wages.state', { ...values, state: stateName(t, wage.area) });
}

function comparisonText({ percent }: WageComparison, of: WageBenchmarkProps['of'], t: Translate): string {
  const side = percent > 0 ? 'above' : percent < 0 ? 'below' : 'same';
  return t(`wages.${of}.${side}`, { percent: Math.abs(percent) });
}

/** `2025-05` as `May 2025`. */
function monthText(month: string, locale: ReturnType<typeof useLocale>): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, style);
}
