import { Container, Title } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './Landing.module.css';

/** What is checked before anyone is called verified, as facts. */
export function Trust() {
  const t = useMessages();
  return (
    <section className={classes.quiet}>
      <Container size="lg" className={classes.trust}>
        <Title order={2} className={`serif ${classes.bandTitle}`}>
          {t('public.home.trust')}
        </Title>
        <dl className={classes.facts}>
          {(['identity', 'checked', 'direct', 'private', 'hipaa'] as const).map((fact) => (
            <div key={fact}>
              <dt>{t(`public.home.trust.${fact}`)}</dt>
              <dd>{t(`public.home.trust.${fact}.text`, { means: t('shell.verified.means') })}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
