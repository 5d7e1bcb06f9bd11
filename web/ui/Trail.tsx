import { Anchor, Breadcrumbs } from '@mantine/core';
import '@mantine/core/styles/Breadcrumbs.layer.css';
import { Link } from 'react-router';
import type { Step } from '#web/document/breadcrumbList.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** The way back up from a page. The page itself is not in it: its heading follows. */
export function Trail({ steps }: { steps: readonly Step[] }) {
  const t = useMessages();
  return (
    <nav aria-label={t('shell.trail')} className="no-print">
      <Breadcrumbs separator="›" separatorMargin={6} ml={-2}>
        {steps.map(({ name, path }) => (
          <Anchor key={path} component={Link} to={path} size="sm" display="inline-block" py={15} px={2}>
            {name}
          </Anchor>
        ))}
      </Breadcrumbs>
    </nav>
  );
}
