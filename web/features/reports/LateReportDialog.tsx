import { late } from '#web/lib/late.tsx';

/** The dialog, fetched once it is asked for: most people report nothing. */
export const LateReportDialog = late(async () => (await import('./ReportDialog.tsx')).ReportDialog, {
  waits: ({ opened }) => !opened,
});
