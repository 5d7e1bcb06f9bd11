import type { NotificationType } from '#domain/notifications/notificationTexts.ts';
import type { PageName } from '#domain/shared/siteMap.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import type { SearchKind } from '#domain/alerts/savedSearch.ts';

interface SearchSide {
  /** Whose searches they are. */
  readonly side: UserRoleName;
  /** What reports the results. */
  readonly notificationType: NotificationType;
  /** Where they are run, and where one of the things that they find is shown. */
  readonly page: PageName;
  readonly item: PageName;
}

export const searchSides = {
  jobs: { side: 'clinician', notificationType: 'new_job_match', page: 'Jobs', item: 'JobDetail' },
  talent: { side: 'facility', notificationType: 'new_talent_match', page: 'Talent', item: 'Profile' },
} as const satisfies Record<SearchKind, SearchSide>;
