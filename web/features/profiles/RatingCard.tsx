import type { User } from '#domain/accounts/user.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FigureCard } from '#web/ui/FigureCard.tsx';

export function RatingCard({ user }: { user: User }) {
  const t = useMessages();
  return (
    <FigureCard
      label={t('clinician.dashboard.rating')}
      value={user.rating_average?.toFixed(1) ?? t('clinician.dashboard.noRating')}
      hint={t('clinician.dashboard.reviews', { count: user.rating_count ?? 0 })}
    />
  );
}
