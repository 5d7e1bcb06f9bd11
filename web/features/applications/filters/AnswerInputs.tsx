import { NumberInput, Select } from '@mantine/core';
import type { AddressChanges } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { answerParam, type ApplicantSearch } from '../applicantSearch.ts';
import { useQuestions } from './useQuestions.ts';

interface Props {
  search: ApplicantSearch;
  narrow(changes: AddressChanges): void;
}

/** What applicants answered to the questions of the chosen job; the search finds words of the other answers. */
export function AnswerInputs({ search: { job_id, answers }, narrow }: Props) {
  const t = useMessages();
  return useQuestions(job_id).map(({ id, text, kind }) => {
    const value = answers[id];
    if (kind === 'text') return null;
    if (kind === 'number') {
      return (
        <NumberInput
          key={id}
          label={text}
          description={t('board.filter.atLeast')}
          value={typeof value === 'number' ? value : ''}
          onChange={(least) => narrow({ [answerParam(id)]: least === '' ? null : String(least) })}
        />
      );
    }
    return (
      <Select
        key={id}
        label={text}
        placeholder={t('board.filter.anyAnswer')}
        data={(['yes', 'no'] as const).map((answer) => ({ value: answer, label: t(`jobQuestions.${answer}`) }))}
        value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
        onChange={(answer) => narrow({ [answerParam(id)]: answer })}
        clearable
      />
    );
  });
}
