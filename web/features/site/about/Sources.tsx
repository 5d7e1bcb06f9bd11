import { Anchor, Title } from '@mantine/core';
import { Rich, useMessages } from '#web/i18n/messages.tsx';
import classes from './About.module.css';

/** Whose data the product shows, as their licenses ask for. */
export function Sources() {
  const t = useMessages();
  return (
    <section aria-labelledby="sources" className={classes.section}>
      <Title order={2} id="sources" className="serif" mb="md">
        {t('pages.about.sources')}
      </Title>
      <p>
        <Rich
          id="pages.about.sources.places"
          parts={{
            a: linkTo('https://www.geonames.org/'),
            b: linkTo('https://creativecommons.org/licenses/by/4.0/'),
          }}
        />
      </p>
      <p>
        <Rich
          id="pages.about.sources.states"
          parts={{ a: linkTo('https://www.census.gov/geographies/mapping-files.html') }}
        />
      </p>
    </section>
  );
}

function linkTo(href: string) {
  return (text: string) => (
    <Anchor href={href} underline="always">
      {text}
    </Anchor>
  );
}
