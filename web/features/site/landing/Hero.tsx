import { Button, Container, Text, Title } from '@mantine/core';
import { IconBuildingHospital, IconStethoscope } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './Hero.module.css';

/** What this is, in one sentence, and a door for each side. `aside` shows that it is real. */
export function Hero({ aside }: { aside: ReactNode }) {
  const t = useMessages();
  return (
    <section className={classes.hero}>
      <Container size="lg" className={classes.heroGrid}>
        <div>
          <Title order={1} className={`serif ${classes.sentence}`}>
            {t('public.home.sentence')}
          </Title>
          <Text className={classes.lead}>{t('public.home.lead')}</Text>
          <div className={classes.doors}>
            <Door
              icon={<IconStethoscope size={26} stroke={1.6} aria-hidden />}
              title={t('public.home.clinician')}
              text={t('public.home.clinician.text')}
            >
              <Button component={Link} to={pageHref('Jobs')} fullWidth>
                {t('public.home.browseJobs')}
              </Button>
              <Button component={Link} to={pageHref('Onboarding', { role: 'clinician' })} variant="default" fullWidth>
                {t('public.home.createProfile')}
              </Button>
            </Door>
            <Door
              icon={<IconBuildingHospital size={26} stroke={1.6} aria-hidden />}
              title={t('public.home.facility')}
              text={t('public.home.facility.text')}
            >
              <Button component={Link} to={pageHref('PostJob')} variant="default" fullWidth>
                {t('public.home.postJob')}
              </Button>
              <Button component={Link} to={pageHref('Onboarding', { role: 'facility' })} variant="default" fullWidth>
                {t('public.home.createFacility')}
              </Button>
            </Door>
          </div>
        </div>
        {aside}
      </Container>
    </section>
  );
}

function Door({ icon, title, text, children }: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <section className={classes.door}>
      <span className={classes.doorIcon}>{icon}</span>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" size="sm" className={classes.doorText}>
        {text}
      </Text>
      <div className={classes.doorActions}>{children}</div>
    </section>
  );
}
