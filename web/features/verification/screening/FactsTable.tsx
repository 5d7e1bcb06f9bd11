import { IconEqual, IconEqualNot, IconQuestionMark } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import classes from './Screening.module.css';
import type { Comparison, MatchFact } from './matchFacts.ts';

/** What a person says beside what a list holds, and how the two compare, in a sign and in words. */
export function FactsTable({ facts, name }: { facts: readonly MatchFact[]; name: string }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const shown = (fact: MatchFact, value: string | null) => {
    if (value === null) return <span className={classes['absent']}>{t('screening.match.notSaid')}</span>;
    return fact.name === 'birthDate' ? formatDate(value) : value;
  };
  return (
    <table className={classes['facts']} aria-label={t('screening.match.facts', { name })}>
      <thead>
        <tr>
          {(['fact', 'person', 'list', 'comparison'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`screening.match.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.name}>
            <th scope="row">{t(`screening.fact.${fact.name}`)}</th>
            <td data-label={t('screening.match.person')}>{shown(fact, fact.person)}</td>
            <td data-label={t('screening.match.list')}>{shown(fact, fact.list)}</td>
            <td>
              <ComparisonMark comparison={fact.comparison} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ComparisonMark({ comparison }: { comparison: Comparison }) {
  const t = useMessages();
  const Sign = signs[comparison];
  return (
    <span className={classes['comparison']} data-comparison={comparison}>
      <Sign size={16} stroke={2.25} aria-hidden />
      {t(`screening.comparison.${comparison}`)}
    </span>
  );
}

const signs = { equal: IconEqual, differs: IconEqualNot, unknown: IconQuestionMark } as const satisfies Record<
  Comparison,
  unknown
>;
