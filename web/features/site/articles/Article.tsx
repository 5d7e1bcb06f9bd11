import { Anchor, Text, Title } from '@mantine/core';
import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './Article.module.css';
import { Prose } from './Prose.tsx';

export interface ArticleSection {
  /** The anchor. */
  readonly id: string;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly sources?: readonly ArticleSource[];
}

export interface ArticleSource {
  readonly name: MessageKey;
  readonly href: string;
}

interface Props {
  title: string;
  lead: string;
  /** When it last changed, as a sentence. */
  updated?: string;
  sections: readonly ArticleSection[];
}

/** A page to read: its contents beside it, every section with an address of its own. */
export function Article({ title, lead, updated, sections }: Props) {
  const t = useMessages();
  return (
    <article>
      <PageHeader serif title={title} subtitle={lead} />
      {updated ? (
        <Text size="sm" c="dimmed" mb="xl">
          {updated}
        </Text>
      ) : null}
      <div className={classes.columns}>
        <nav aria-labelledby="contents" className={classes.contents}>
          <Text id="contents" fw={600} size="sm">
            {t('pages.contents')}
          </Text>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <Anchor href={`#${section.id}`} size="sm">
                  {t(section.title)}
                </Anchor>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.text}>
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
    </article>
  );
}

function Section({ section: { id, title, text, sources } }: { section: ArticleSection }) {
  const t = useMessages();
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Title order={2} id={`${id}-title`} className="serif">
        {t(title)}
      </Title>
      <Prose id={text} />
      {sources ? (
        <div className={classes.sources}>
          <Text fw={600} size="sm">
            {t('pages.sources')}
          </Text>
          <ul>
            {sources.map(({ name, href }) => (
              <li key={href}>
                <Anchor href={href} rel="noreferrer" size="sm">
                  {t(name)}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
