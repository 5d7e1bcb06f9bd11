import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './HowItWorks.module.css';

/** The whole way of one side. */
export function Steps({ side, children }: { side: 'clinicians' | 'facilities'; children: ReactNode }) {
  const t = useMessages();
  return (
    <section id={side} aria-labelledby={`${side}-title`} className={classes.side}>
      <Title order={2} id={`${side}-title`} className="serif">
        {t(`pages.how.${side}`)}
      </Title>
      <ol className={classes.steps}>
        {(['1', '2', '3', '4', '5', '6'] as const).map((step) => (
          <li key={step}>
            <Title order={3}>{t(`pages.how.${side}.${step}`)}</Title>
            <p>{t(`pages.how.${side}.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
