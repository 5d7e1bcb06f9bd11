import { Container } from '@mantine/core';
import type { MarketingFigure } from '#domain/administration/marketingFigures.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { CountUp } from '#web/ui/CountUp.tsx';
import classes from './Landing.module.css';

/** The figures of the marketing copy, in one line; `flush` in a column that has its margins already. */
export function Figures({ figures, flush = false }: { figures: readonly MarketingFigure[]; flush?: boolean }) {
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
      </Container>
    </section>
  );
}
