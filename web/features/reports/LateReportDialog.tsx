import { lazyComponent } from '#web/document/lazyComponent.tsx';

/** The dialog, fetched once it is asked for: most people report nothing. */
export const LateReportDialog = lazyComponent(async () => (await import('./ReportDialog.tsx')).ReportDialog, {
  waits: ({ opened }) => !opened,
});
