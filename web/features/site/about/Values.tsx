import { Title } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './About.module.css';

export function Values() {
  const t = useMessages();
  return (
    <section aria-labelledby="values" className={classes.section}>
      <Title order={2} id="values" className="serif">
        {t('pages.about.values')}
      </Title>
      <div className={classes.values}>
        {(['security', 'trust', 'fair', 'fast', 'built', 'privacy'] as const).map((value) => (
          <div key={value}>
            <Title order={3}>{t(`pages.about.values.${value}`)}</Title>
            <p>{t(`pages.about.values.${value}.text`, { means: t('shell.verified.means') })}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
