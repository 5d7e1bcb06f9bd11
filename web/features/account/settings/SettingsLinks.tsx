import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { UserRole } from '#domain/language/access.ts';
import { saysAnything } from '#domain/site/selfDescription.ts';
import { useSite } from '#web/document/site.ts';
import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { useSelfDescription } from './useSelfDescription.ts';
import classes from './SettingsLinks.module.css';

const sections: readonly { id: string; label: MessageKey; of?: UserRole; isAsked?: true }[] = [
  { id: 'profile', label: 'settings.profile.title' },
  { id: 'team', label: 'settings.team.title', of: 'facility' },
  { id: 'appearance', label: 'settings.appearance.title' },
  { id: 'language', label: 'settings.language.title' },
  { id: 'notifications', label: 'settings.notifications.title' },
  { id: 'alerts', label: 'settings.alerts.title' },
  { id: 'devices', label: 'push.title' },
  { id: 'fit', label: 'settings.fit.title', of: 'clinician' },
  { id: 'description', label: 'settings.description.title', of: 'clinician', isAsked: true },
  { id: 'privacy', label: 'settings.privacy.title', of: 'clinician' },
  { id: 'security', label: 'settings.security.title' },
  { id: 'data', label: 'settings.data.title' },
  { id: 'danger', label: 'settings.danger.title' },
];

/** The sections with the way to each beside them on a wide screen. */
export function SettingsLinks({ children }: { children: ReactNode }) {
  const t = useMessages();
  const current = useNamedSection();
  const { user_role: mine } = useUser();
  const { impactReport } = useSite();
  const { data: said } = useSelfDescription();
  const isDescribed = impactReport || (said !== undefined && saysAnything(said));
  return (
    <div className={classes['page']}>
      <nav aria-label={t('settings.sections')} className={classes['links']}>
        {sections
          .filter(({ of, isAsked }) => (of === undefined || of === mine) && (!isAsked || isDescribed))
          .map(({ id, label }) => (
            <Link
              key={id}
              to={`#${id}`}
              className={classes['link']}
              aria-current={current === id ? 'location' : undefined}
            >
              {t(label)}
            </Link>
          ))}
      </nav>
      <div>{children}</div>
    </div>
  );
}

/** The section the address names. The page is drawn after the browser has looked for it, so it is brought there here. */
function useNamedSection(): string {
  const location = useLocation();
  // Following the link of a section once more goes there once more.
  useEffect(() => {
    const id = location.hash.slice(1);
    if (!sections.some((section) => section.id === id)) return;
    const section = document.getElementById(id);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }, [location]);
  return location.hash.slice(1);
}
