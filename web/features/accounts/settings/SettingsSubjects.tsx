import { Anchor, Stack } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Activity, useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './SettingsSubjects.module.css';

/** Each subject with its sections, which have addresses: `/settings#security`. */
const subjects = {
  profile: ['profile', 'team'],
  security: ['security'],
  notifications: ['notifications', 'alerts', 'devices'],
  privacy: ['privacy', 'fit', 'description'],
  data: ['data'],
  appearance: ['appearance', 'language'],
  danger: ['danger'],
} as const satisfies Record<string, readonly string[]>;

type Subject = keyof typeof subjects;
const names = Object.keys(subjects) as Subject[];

/**
 * One subject at a time. A phone shows the list of subjects first; a wide screen shows the list beside the subject. A subject
 * without content is not listed.
 */
export function SettingsSubjects({ content }: { content: Readonly<Record<Subject, ReactNode>> }) {
  const t = useMessages();
  const named = useNamedSubject();
  const shown = named !== null && content[named] ? named : 'profile';
  // A subject stays once it was opened: what is typed in its forms is there on the way back.
  const [opened, setOpened] = useState<readonly Subject[]>([shown]);
  if (!opened.includes(shown)) setOpened([...opened, shown]);
  return (
    <div className={classes['page']} data-named={named !== null || undefined}>
      <nav aria-label={t('settings.sections')} className={classes['links']}>
        {names.map((name) =>
          content[name] ? (
            <Link
              key={name}
              to={`#${name}`}
              className={classes['link']}
              data-shown={name === shown || undefined}
              aria-current={name === named ? 'location' : undefined}
            >
              {t(`settings.subject.${name}`)}
              <IconChevronRight size={18} aria-hidden className={classes['chevron']} />
            </Link>
          ) : null,
        )}
      </nav>
      <div className={classes['content']}>
        <Anchor component={Link} to={pageHref('Settings')} className={classes['back']}>
          <IconChevronLeft size={18} aria-hidden />
          {t('settings.allSubjects')}
        </Anchor>
        {opened.map((name) => (
          <Activity key={name} mode={name === shown ? 'visible' : 'hidden'}>
            <Stack gap="lg">{content[name]}</Stack>
          </Activity>
        ))}
      </div>
    </div>
  );
}

/** The subject of the section that the address names. The section is not on the page before, so it is brought into view here. */
function useNamedSubject(): Subject | null {
  const location = useLocation();
  // Pressing the link of a section again leads there again.
  useEffect(() => showSection(location.hash.slice(1)), [location]);
  return subjectOf(location.hash.slice(1));
}

function subjectOf(section: string): Subject | null {
  return names.find((name) => subjects[name].some((one) => one === section)) ?? null;
}

function showSection(id: string): void {
  const section = subjectOf(id) && document.getElementById(id);
  // What is in it may have the focus already, as after the reload that a choice of motion takes.
  if (!section || section.contains(document.activeElement)) return;
  section.scrollIntoView({ block: 'start' });
  section.focus({ preventScroll: true });
}
