import { applicantColumns } from '#domain/applications/applicantColumns.ts';
import { browserStorage } from '#web/document/browserStorage.ts';

export const exportTypes = ['xlsx', 'csv'] as const;

export interface ExportChoice {
  type: string;
  columns: string[];
}

const storageKey = 'applicant-columns';

/** What this browser chose last; at first everything as a workbook. Columns that no longer exist are left out. */
export function rememberedExport(): ExportChoice {
  const stored = storedWords();
  const columns = applicantColumns.filter((name) => stored.includes(name));
  return {
    type: exportTypes.find((type) => stored.includes(type)) ?? 'xlsx',
    columns: columns.length > 0 ? columns : [...applicantColumns],
  };
}

export function rememberExport({ type, columns }: ExportChoice): void {
  browserStorage.set(storageKey, JSON.stringify([type, ...columns]));
}

function storedWords(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
