import { IconFlag } from '@tabler/icons-react';
import type { ReportTarget } from '#domain/moderation/report.ts';
import type { MessageKey } from '#web/i18n/messages.tsx';

export const reportLook = {
  variant: 'subtle',
  color: 'gray',
  size: 'sm',
  className: 'no-print',
  leftSection: <IconFlag size={18} aria-hidden />,
} as const;

/** A post has its card around the button; a whole page has to say what is meant. */
export function reportLabel(kind: ReportTarget): MessageKey {
  return kind === 'job' || kind === 'user' ? `trust.report.title.${kind}` : 'trust.report.action';
}
