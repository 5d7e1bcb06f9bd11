import { Title } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './About.module.css';

export function Mission() {
  const t = useMessages();
  return (
    <section aria-labelledby="mission" className={classes.mission}>
      <Title order={2} id="mission" className="serif">
        {t('pages.about.mission')}
      </Title>
      <p>{t('pages.about.mission.1')}</p>
      <p>{t('pages.about.mission.2')}</p>
    </section>
  );
}
