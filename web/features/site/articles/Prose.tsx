import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref, pageNames } from '#domain/shared/siteMap.ts';
import { useMessages, withParts, type MessageKey } from '#web/i18n/messages.tsx';

/**
 * A longer text: blank lines part its paragraphs, lines that begin with "- " are a list, and `<Terms>words</Terms>` links
 * to the page of that name.
 */
export function Prose({ id }: { id: MessageKey }) {
  const blocks = useMessages()(id).split('\n\n');
  return blocks.map((block) =>
    block.startsWith('- ') ? (
      <ul key={block}>
        {block.split('\n').map((item) => (
          <li key={item}>{withParts(item.slice(2), pageLinks)}</li>
        ))}
      </ul>
    ) : (
      <p key={block}>{withParts(block, pageLinks)}</p>
    ),
  );
}

const pageLinks = Object.fromEntries(
  pageNames.map((name) => [
    name,
    (text: string) => (
      <Anchor component={Link} to={pageHref(name)} inherit>
        {text}
      </Anchor>
    ),
  ]),
);
