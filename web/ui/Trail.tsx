import { Anchor, Breadcrumbs } from '@mantine/core';
import '@mantine/core/styles/Breadcrumbs.layer.css';
import { Link } from 'react-router';
import type { Step } from '#web/document/breadcrumbList.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** The way back up from a page, whose own name follows as its heading. A step as short as "RN" is wide enough for a thumb. */
export function Trail({ steps }: { steps: readonly Step[] }) {
  const t = useMessages();
  return (
    <nav aria-label={t('shell.trail')} className="no-print">
      <Breadcrumbs separator="›" separatorMargin={2} ml={-6}>
        {steps.map(({ name, path }) => (
          <Anchor key={path} component={Link} to={path} size="sm" display="inline-block" py={15} px={6}>
            {name}
          </Anchor>
        ))}
      </Breadcrumbs>
    </nav>
  );
}
