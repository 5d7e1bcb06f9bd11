import { Checkbox, Stack } from '@mantine/core';
import { eligibilityAnswers } from '#domain/eligibility/vocabulary.ts';
import { maxJudged } from '#domain/privacy/sharing.ts';
import type { AddressChanges } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { ApplicantSearch } from '../applicantSearch.ts';

interface Props {
  search: ApplicantSearch;
  narrow(changes: AddressChanges): void;
}

/** Whether applicants may work the chosen job, with the answers that the list shows. */
export function EligibilityInput({ search: { job_id, eligibility }, narrow }: Props) {
  const t = useMessages();
  return (
    <Checkbox.Group
      size="md"
      label={t('board.filter.eligibility')}
      description={job_id ? t('board.filter.eligibilityHint', { count: maxJudged }) : t('board.filter.needsJob')}
      value={[...eligibility]}
      onChange={(answers) => narrow({ eligible: answers.join() })}
    >
      <Stack gap="xs" mt="xs">
        {eligibilityAnswers.map((answer) => (
          <Checkbox
            key={answer}
            value={answer}
            label={t(`board.filter.eligibility.${answer}`)}
            disabled={job_id === null}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
