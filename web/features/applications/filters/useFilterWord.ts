import { stateName } from '#web/i18n/labels.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import type { ChosenFilter } from '../applicantSearch.ts';
import { memberName, useReviewers } from '../teamQueries.ts';
import { useQuestions } from './useQuestions.ts';

/** What a chosen filter is called. One that names a colleague or a question that is gone keeps a name. */
export function useFilterWord(job_id: string | null): (filter: ChosenFilter) => string {
  const t = useMessages();
  const { formatRate, formatNumber } = useFormats();
  const reviewers = useReviewers();
  const questions = useQuestions(job_id);
  const reviewerName = (id: string) => {
    const found = reviewers.find(({ user_id }) => user_id === id);
    return found ? memberName(found) : t('board.filter.formerColleague');
  };
  return (filter) => {
    switch (filter.name) {
      case 'tags':
        return filter.value;
      case 'reviewer':
        return filter.value === 'me' || filter.value === 'none'
          ? t(`board.filter.${filter.value === 'me' ? 'mine' : 'unassigned'}`)
          : reviewerName(filter.value);
      case 'eligibility':
        return t(`board.filter.eligibility.${filter.value}`);
      case 'state':
        return stateName(t, filter.value);
      case 'answers': {
        const question = questions.find(({ id }) => id === filter.id)?.text ?? t('board.filter.formerQuestion');
        return t('board.filter.answer', { question, answer: answerWord(filter.value, t, formatNumber) });
      }
      default:
        return plainWord(filter, t, formatRate);
    }
  };
}

type PlainFilter = Exclude<ChosenFilter, { name: 'tags' | 'reviewer' | 'eligibility' | 'state' | 'answers' }>;

function plainWord(filter: PlainFilter, t: Translate, formatRate: (rate: number) => string): string {
  switch (filter.name) {
    case 'min_years':
      return t('facility.applicants.atLeast', { count: filter.value });
    case 'max_rate':
      return t('board.filter.upTo', { rate: formatRate(filter.value) });
    case 'available_within':
      return t('board.filter.within', { days: filter.value });
    case 'unanswered':
      return t('facility.applicants.unanswered');
    case 'verified_only':
      return t('facility.applicants.verifiedOnly');
    default:
      return t('board.filter.sharing');
  }
}

function answerWord(value: boolean | number, t: Translate, formatNumber: (value: number) => string): string {
  if (typeof value === 'boolean') return t(value ? 'jobQuestions.yes' : 'jobQuestions.no');
  return t('board.filter.orMore', { number: formatNumber(value) });
}
