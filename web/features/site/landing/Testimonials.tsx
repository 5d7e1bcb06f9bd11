import { Container, Text, Title } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './Landing.module.css';

/** Three voices. These are no real quotes: each is marked as a sample (spec D27). */
export function Testimonials() {
  const t = useMessages();
  return (
    <section className={classes.band} aria-labelledby="testimonials">
      <Container size="lg">
        <Title order={2} id="testimonials" className={`serif ${classes.bandTitle}`}>
          {t('public.home.voices')}
        </Title>
        <div className={classes.voices}>
          {(['1', '2', '3'] as const).map((voice) => (
            <figure key={voice} className={classes.voice}>
              <blockquote>{t(`public.home.voices.${voice}`)}</blockquote>
              <figcaption>
                <Text fw={600}>{t(`public.home.voices.${voice}.who`)}</Text>
                <Text size="sm" c="dimmed">
                  {t('public.home.voices.sample')}
                </Text>
              </figcaption>
            </figure>
          ))}
        </div>
      </Container>
    </section>
  );
}
