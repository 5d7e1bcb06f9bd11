import type { WeekDay } from '#domain/shared/zonedTime.ts';
import { neededSiteColumns, siteColumnOf, siteColumns, type SiteColumn } from '#domain/workspaces/siteColumns.ts';
import { useClient } from '#web/api/client.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { zoneName } from '#web/i18n/zones.ts';
import { SheetImport } from '#web/sheet/SheetImport.tsx';
import type { Row, SheetKind } from '#web/sheet/sheetKind.ts';
import { SheetSection } from './SheetSection.tsx';

/** Adds sites from a CSV file or an Excel workbook. */
export function SiteSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  return (
    <SheetSection title={t('teamSheet.sites')} onClose={onClose}>
      <SheetImport kind={useSiteKind()} />
    </SheetSection>
  );
}

function useSiteKind(): SheetKind<SiteColumn> {
  const t = useMessages();
  const locale = useLocale();
  const { functions } = useClient();
  const send = async (rows: Row<SiteColumn>[], preview: boolean) => {
    const { sites, failed } = await functions.addSiteRows({ rows, preview });
    return { right: sites, failed };
  };
  return {
    storageKey: 'site-columns',
    columns: siteColumns,
    needed: neededSiteColumns,
    columnOf: siteColumnOf,
    columnLabel: (column) => t(`teamSheet.site.${column}`),
    choiceName(column, value) {
      if (column === 'time_zone') return zoneName(value, locale);
      return column === 'week_start' ? t(`workspace.day.${value as WeekDay}`) : value;
    },
    rowTitle: ({ name = '' }) => name,
    check: (rows) => send(rows, true),
    add: (rows) => send(rows, false),
    texts: {
      intro: [t('teamSheet.sites.intro'), t('teamSheet.sites.zones')],
      empty: t('teamSheet.sites.empty'),
      existed: t('teamSheet.sites.existed'),
      file: (name, count) => t('teamSheet.sites.file', { name, count }),
      add: (count) => t('teamSheet.sites.add', { count }),
      added: (count) => t('teamSheet.sites.added', { count }),
      existedCount: (count) => t('teamSheet.sites.existedCount', { count }),
    },
    example: {
      name: 'sites.csv',
      cells: [
        ['name', t('teamSheet.example.site')],
        ['address', 'Austin, TX'],
        ['time_zone', t('teamSheet.example.zone')],
        ['week_start', t('teamSheet.example.day')],
        ['phone', '512-555-0100'],
      ],
    },
    done: null,
  };
}
