import { Container, Text } from '@mantine/core';
import type { MarketingFigure } from '#domain/administration/marketingFigures.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { CountUp } from '#web/ui/CountUp.tsx';
import classes from './Landing.module.css';

/** The specified marketing figures in one line, marked as samples; `flush` in a column with margins. */
export function SampleFigures({ figures, flush = false }: { figures: readonly MarketingFigure[]; flush?: boolean }) {
  const t = useMessages();
  return (
    <section className={classes.figures} aria-label={t('public.figures')}>
      <Container size="lg" {...(flush ? { px: 0 } : {})}>
        <dl className={classes.figureRow}>
          {figures.map(({ name, value, decimals, suffix }) => (
            <div key={name} className={classes.figure}>
              <dt>{t(`public.figures.${name}`)}</dt>
              <dd>
                <CountUp value={value} decimals={decimals} suffix={suffix} />
              </dd>
            </div>
          ))}
        </dl>
        <Text size="sm" c="dimmed" mt="sm">
          {t('public.figures.sample')}
        </Text>
      </Container>
    </section>
  );
}
