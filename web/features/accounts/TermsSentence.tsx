import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref, type PageName } from '#domain/shared/siteMap.ts';
import { Rich } from '#web/i18n/messages.tsx';

/** What the user agrees to by pressing the button below (spec D39). The links open next to the form. */
export function TermsSentence() {
  return (
    <Text size="sm" c="dimmed">
      <Rich id="auth.terms" parts={{ terms: linkTo('Terms'), privacy: linkTo('Privacy') }} />
    </Text>
  );
}

function linkTo(page: PageName) {
  return (text: string) => (
    <Anchor key={page} component={Link} to={pageHref(page)} target="_blank" inherit underline="always">
      {text}
    </Anchor>
  );
}
