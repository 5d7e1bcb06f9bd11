import { useClient } from '#web/api/client.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { ExportButton } from '#web/ui/ExportButton.tsx';
import { PbjButton } from './pbj/PbjButton.tsx';

interface Props {
  /** Null: of all that a clinician works. */
  site: { id: string; name: string } | null;
  from: string;
  to: string;
}

/** The hours of the days as files for payroll. */
export function HoursFiles({ site, from, to }: Props) {
  const t = useTexts('shifts');
  const { functions } = useClient();
  const wanted = { from, to, site_id: site?.id ?? null };
  const name = [site?.name ?? t('shifts.timesheets'), from].join(' ');
  return (
    <>
      <ExportButton
        label={t('shifts.csv')}
        hint={t('shifts.csv.hint')}
        fileName={`${name}.csv`}
        load={() => functions.hoursCsv(wanted)}
      />
      <ExportButton
        label={t('shifts.xlsx')}
        hint={t('shifts.xlsx.hint')}
        fileName={`${name}.xlsx`}
        load={() => functions.hoursXlsx(wanted)}
      />
      {site ? <PbjButton site={site} from={from} to={to} /> : null}
    </>
  );
}
