import { Anchor, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { User } from '#domain/accounts/user.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FigureCard } from '#web/ui/FigureCard.tsx';
import { profileStrength } from './profileStrength.ts';

export function ProfileStrengthCard({ user }: { user: User }) {
  const t = useMessages();
  const { percent, missing } = profileStrength(user);
  const parts = missing.map((part) => t(`clinician.dashboard.part.${part}`)).join(', ');
  const label = t('clinician.dashboard.strength');
  return (
    <FigureCard
      label={label}
      value={t('clinician.dashboard.strengthValue', { percent })}
      hint={
        parts ? (
          <Anchor component={Link} to={pageHref('ProfileEdit')} size="sm" className="reach">
            {t('clinician.dashboard.strengthMissing', { parts })}
          </Anchor>
        ) : (
          t('clinician.dashboard.strengthDone')
        )
      }
    >
      <Progress value={percent} aria-label={label} size="sm" my={6} />
    </FigureCard>
  );
}
