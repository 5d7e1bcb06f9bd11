import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { EligibilityAnswered } from '#domain/eligibility/eligibilityAnswer.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { footSentence } from './footSentence.ts';
import { actHref, reasonActs } from './reasonActs.ts';
import { lineSentence } from './lineSentence.ts';
import { reasonSentence, type ReasonText } from './reasonSentence.ts';
import classes from './eligibility.module.css';

/** Why, what the job asks for besides, and on what that is based. */
export function EligibilityReasons({ found }: { found: EligibilityAnswered }) {
  const t = useTexts('eligibility', 'eligibilityTerms', 'jobEligibility', 'credentialTerms', 'states');
  const formats = useFormats();
  return (
    <Stack gap="sm">
      <ul className={classes['items']}>
        {found.reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>
            <Reason reason={reason} />
          </li>
        ))}
      </ul>
      {found.lines.length > 0 ? (
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t('jobEligibility.lines')}
          </Text>
          <ul className={classes['items']}>
            {found.lines.map(({ line, ...answer }) => (
              <li key={line}>
                {line}
                <Text span inherit c="dimmed">
                  {' · '}
                  {lineSentence(answer, t)}
                </Text>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Text size="sm" c="dimmed">
        {footSentence('eligibility', found, t, formats)}
      </Text>
    </Stack>
  );
}

function Reason({ reason }: { reason: ReasonText }) {
  const t = useTexts('eligibility', 'eligibilityTerms', 'jobEligibility', 'credentialTerms', 'states');
  const act = reasonActs[reason.code];
  return (
    <>
      {reasonSentence('eligibility', reason, t, useFormats())}{' '}
      {act ? (
        <Anchor component={Link} to={actHref(act, reason)} inherit underline="always" className="reach">
          {t(`jobEligibility.act.${act}`)}
        </Anchor>
      ) : null}
    </>
  );
}
