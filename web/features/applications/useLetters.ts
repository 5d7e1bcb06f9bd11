import { useQuery } from '@tanstack/react-query';
import type { Application } from '#domain/applications/application.ts';
import type { Job } from '#domain/jobs/job.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { stateName, specialtyName } from '#web/i18n/labels.ts';
import { useUser } from '#web/session/session.tsx';
import { recentApplicationsQuery } from './queries.ts';

export interface Letter {
  id: string;
  label: string;
  cover: string;
}

interface Letters {
  /** The application of before; null without one, undefined until known. */
  last: Application | null | undefined;
  /** What a letter may begin with: the last ones, and a short one of what the profile says. */
  offered: readonly Letter[];
}

/** Letters that the clinician has sent, and one to begin with. */
export function useLetters(job: Pick<Job, 'title'>): Letters {
  const t = useMessages();
  const client = useClient();
  const user = useUser();
  const short = useShortLetter(job);
  const { data: sent, isPending } = useQuery(recentApplicationsQuery(client, user.id));
  const own = (sent ?? []).filter(({ cover }, index, all) => all.findIndex((one) => one.cover === cover) === index);
  const letters = own.slice(0, maxOffered).map(({ id, job_title, cover }) => ({
    id,
    label: t('jobs.apply.letter.of', { title: job_title ?? 'none' }),
    cover,
  }));
  return { last: isPending ? undefined : (sent?.[0] ?? null), offered: [...letters, short] };
}

const maxOffered = 3;

function useShortLetter({ title }: Pick<Job, 'title'>): Letter {
  const t = useMessages();
  const { formatList } = useFormats();
  const { full_name, credentials, years_exp, specialties, licensure_states } = useUser();
  const named = { name: [full_name, credentials].filter(Boolean).join(', '), title };
  const sentences = [
    t('jobs.apply.short.hello', named),
    years_exp ? t('jobs.apply.short.years', { count: years_exp }) : null,
    specialties.length > 0
      ? t('jobs.apply.short.specialties', { list: formatList(specialties.map((one) => specialtyName(t, one))) })
      : null,
    licensure_states.length > 0
      ? t('jobs.apply.short.states', { list: formatList(licensure_states.map((one) => stateName(t, one))) })
      : null,
    t('jobs.apply.short.end'),
  ];
  return { id: 'short', label: t('jobs.apply.letter.short'), cover: sentences.filter(Boolean).join(' ') };
}
