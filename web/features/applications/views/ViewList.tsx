import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ApplicantView } from '#domain/applications/applicantView.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import classes from './views.module.css';
import { useDeleteView } from './viewQueries.ts';

interface Props {
  views: readonly ApplicantView[];
  mayDelete: boolean;
  onOpen(): void;
}

/** Each view as a link to the page as it was. */
export function ViewList({ views, mayDelete, onOpen }: Props) {
  const t = useMessages();
  const { mutateAsync } = useDeleteView();
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterLoss(views.length, () => list.current);
  const [remove] = useSingleFlight(async (id: string) => mutateAsync(id).catch(showFailure), String);
  return (
    <>
      {views.length === 0 ? <Text c="dimmed">{t('board.views.none')}</Text> : null}
      <ul ref={list} tabIndex={-1} className={classes['list']}>
        {views.map(({ id, name, query }) => (
          <Group component="li" key={id} wrap="nowrap" justify="space-between">
            <Anchor
              component={Link}
              to={`${pageHref('FacilityApplicants')}?${query}`}
              onClick={onOpen}
              py="xs"
              style={{ flex: 1, overflowWrap: 'anywhere' }}
            >
              {name}
            </Anchor>
            {mayDelete ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="xl"
                aria-label={t('board.views.delete', { name })}
                onClick={() => void remove(id)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            ) : null}
          </Group>
        ))}
      </ul>
    </>
  );
}
