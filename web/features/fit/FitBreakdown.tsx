import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { percentOf, type Fit, type FitCriterion, type FitLine } from '#domain/fit/fit.ts';
import { fitWeights } from '#domain/fit/fitWeights.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useSession } from '#web/session/session.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import classes from './fit.module.css';

/** Each criterion of which the job says something, what it adds, and the sum: anyone can redo it. */
export function FitBreakdown({ fit }: { fit: Fit }) {
  const t = useTexts('fit');
  const { formatDate } = useFormats();
  return (
    <div>
      <table className={classes['lines']}>
        <thead>
          <tr>
            <th scope="col">{t('fit.column.criterion')}</th>
            <th scope="col">{t('fit.column.state')}</th>
            <th scope="col">{t('fit.column.points')}</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {fit.lines.map((line) => (
            <tr key={line.criterion}>
              <th scope="row">{t(`fit.criterion.${line.criterion}`)}</th>
              <td>
                <LineState line={line} />
              </td>
              <td>{t('fit.points', { points: line.points, of: line.of })}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="tabular">
          <tr>
            <th scope="row" colSpan={2}>
              {t('fit.sum')}
            </th>
            <td>
              {t('fit.points', { points: fit.points, of: fit.of })} ({percentOf(fit)}%)
            </td>
          </tr>
        </tfoot>
      </table>
      <Text size="sm" c="dimmed" mt="xs">
        {t('fit.weights', { date: formatDate(fitWeights.as_of) })}
      </Text>
    </div>
  );
}

/** The clinician whom the line is about reads what to add. */
function LineState({ line: { criterion, state } }: { line: FitLine }) {
  const t = useTexts('fit');
  const isOwn = useSession().user?.user_role === 'clinician';
  if (state !== 'unstated' || !isOwn) return t(`fit.state.${state}`);
  return (
    <>
      {t('fit.state.unstated')}
      <br />
      <Anchor
        component={Link}
        to={pageHref('ProfileEdit', { tab: editorTab[criterion] })}
        size="sm"
        underline="always"
        className="reach"
      >
        {t(`fit.add.${criterion}`)}
      </Anchor>
    </>
  );
}

/** The part of the profile editor that asks for it; the first has no name in the address. */
const editorTab: Readonly<Record<FitCriterion, string | null>> = {
  role: null,
  license: 'location',
  specialty: 'skills',
  place: 'location',
  pay: 'skills',
  start: null,
  emr: 'skills',
  shift: null,
};
