import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useTexts } from '#web/i18n/texts.ts';

/** All that a clinician without a license sees of eligibility. */
export function AddLicense() {
  const t = useTexts('eligibility', 'jobEligibility');
  return (
    <Anchor
      component={Link}
      to={pageHref('VerificationCheck', { add: 'state_license' })}
      size="sm"
      underline="always"
      className="reach"
    >
      {t('jobEligibility.addLicense')}
    </Anchor>
  );
}
