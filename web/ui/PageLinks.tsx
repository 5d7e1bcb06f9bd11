import { Group, Pagination } from '@mantine/core';
import '@mantine/core/styles/Pagination.layer.css';
import { Link } from 'react-router';
import { useMessages } from '#web/i18n/messages.tsx';

interface Props {
  /** What is paged: the name of the navigation. */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
}

/** The pages of a list as links: they can be opened beside, and they work before and without scripts. Nothing for one page. */
export function PageLinks({ label, page, pages, to }: Props) {
  const t = useMessages();
  if (pages < 2) return null;
  const link = (number: number) => ({ component: Link, to: to(number) });
  return (
    <nav aria-label={label}>
      <Pagination.Root
        total={pages}
        value={Math.min(page, pages)}
        size="lg"
        siblings={0}
        mt="lg"
        getItemProps={(number) => ({ ...link(number), 'aria-label': t('shell.pages.page', { page: number }) })}
      >
        <Group gap="clamp(2px, 1vw - 2px, 6px)" justify="center">
          {page > 1 ? (
            <Pagination.Previous {...link(page - 1)} rel="prev" aria-label={t('shell.pages.previous')} />
          ) : null}
          <Pagination.Items />
          {page < pages ? <Pagination.Next {...link(page + 1)} rel="next" aria-label={t('shell.pages.next')} /> : null}
        </Group>
      </Pagination.Root>
    </nav>
  );
}
