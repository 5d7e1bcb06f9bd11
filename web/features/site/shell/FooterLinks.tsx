import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { footerNavigation } from './navigation.ts';
import classes from './Shell.module.css';

/** Every page that is open to visitors, and the page in other languages: in the footer, and at the end of the home page, which has none. */
export function FooterLinks() {
  const t = useMessages();
  return (
    <nav aria-label={t('shell.nav.footer')}>
      <ul className={classes['footerLinks']}>
        {footerNavigation.map(({ page, label }) => (
          <li key={page}>
            <Anchor component={Link} to={pageHref(page)} size="sm" c="dimmed">
              {t(label)}
            </Anchor>
          </li>
        ))}
        <LanguageLinks />
      </ul>
    </nav>
  );
}
