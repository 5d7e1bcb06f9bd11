import { ActionIcon, Button, Checkbox, Select, Text } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { applicantOrders, ordersWithinJob } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { counted } from '#web/i18n/useCounts.ts';
import { ApplicantRow } from './ApplicantRow.tsx';
import classes from './ApplicantPane.module.css';
import type { useApplicants } from './applicantQueries.ts';
import type { ApplicantSearch } from './applicantSearch.ts';
import { selectAllId, type Selection } from './useSelection.ts';

interface Props {
  shown: readonly Applicant[];
  /** All that match, also on pages that were not fetched. */
  total: number;
  search: ApplicantSearch;
  openedId: string | null;
  selection: Selection;
  jobTitle(applicant: Applicant): string;
  onOpen(id: string): void;
  onSort(sort: string): void;
  onHelp(): void;
  list: Pick<ReturnType<typeof useApplicants>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}

/** The list that is skimmed: it scrolls by itself, so that filters and the opened applicant stay visible. */
export function ApplicantList(props: Props) {
  const { shown, search, openedId, selection, jobTitle, onOpen, list } = props;
  const t = useMessages();
  return (
    <section className={classes.listPane} aria-label={t('facility.applicants.list')}>
      <ListHead {...props} />
      <div className={classes.scroll}>
        <ul className={classes.list}>
          {shown.map((applicant) => (
            <li key={applicant.application.id}>
              <ApplicantRow
                applicant={applicant}
                jobTitle={search.job_id === null ? jobTitle(applicant) : null}
                isOpened={applicant.application.id === openedId}
                isSelected={selection.ids.has(applicant.application.id)}
                onOpen={() => onOpen(applicant.application.id)}
                onSelect={(isSelected) => selection.set([applicant.application.id], isSelected)}
              />
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            variant="subtle"
            fullWidth
            my="xs"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('facility.showMore')}
          </Button>
        )}
      </div>
    </section>
  );
}

function ListHead({ shown, total, search, selection, onSort, onHelp }: Props) {
  const t = useMessages();
  const ids = shown.map(({ application }) => application.id);
  const selected = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <div className={classes.head}>
      <Checkbox
        id={selectAllId}
        aria-label={t('facility.applicants.selectAll')}
        checked={selected > 0 && selected === ids.length}
        indeterminate={selected > 0 && selected < ids.length}
        onChange={({ currentTarget }) => selection.set(ids, currentTarget.checked)}
      />
      <Text component="output" fz="sm" c="dimmed" className={classes.grow}>
        {t('facility.applicants.found', { count: counted(total) })}
      </Text>
      <Select
        w={150}
        aria-label={t('facility.applicants.sort')}
        data={(search.job_id ? [...applicantOrders, ...ordersWithinJob] : applicantOrders).map((order) => ({
          value: order,
          label: t(`facility.applicants.sort.${order}`),
        }))}
        value={search.sort}
        onChange={(order) => order && onSort(order)}
        allowDeselect={false}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        visibleFrom="md"
        aria-label={t('facility.shortcuts.title')}
        onClick={onHelp}
      >
        <IconKeyboard size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
