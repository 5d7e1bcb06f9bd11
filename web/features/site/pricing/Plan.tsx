import { List, Text, Title } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './Pricing.module.css';

/** What one side gets, and what it costs. */
export function Plan({ side, children }: { side: 'clinicians' | 'facilities'; children: ReactNode }) {
  const t = useMessages();
  return (
    <section aria-labelledby={side} className={classes.plan}>
      <Title order={2} id={side} size="h3">
        {t(`pages.pricing.${side}`)}
      </Title>
      <p className={classes.price}>{t('pages.pricing.price')}</p>
      <Text c="dimmed">{t(`pages.pricing.${side}.text`)}</Text>
      <List my="lg" spacing="xs" icon={<IconCheck size={18} className={classes.check} aria-hidden />}>
        {(['1', '2', '3', '4'] as const).map((item) => (
          <List.Item key={item}>{t(`pages.pricing.${side}.${item}`)}</List.Item>
        ))}
      </List>
      {children}
    </section>
  );
}
