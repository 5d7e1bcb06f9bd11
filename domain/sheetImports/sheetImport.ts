/** What rows become in the queue. */
export const sheetImportKinds = ['jobs', 'shifts'] as const;
export type SheetImportKind = (typeof sheetImportKinds)[number];

/** `receiving`: the page still sends its rows. */
export const sheetImportStatuses = ['receiving', 'running', 'done', 'stopped'] as const;
export type SheetImportStatus = (typeof sheetImportStatuses)[number];

/** Why it stopped: the user asked for it, may no longer add such records, or the server failed too often. */
export const sheetImportReasons = ['user', 'rights', 'failure'] as const;
export type SheetImportReason = (typeof sheetImportReasons)[number];

/** Refused rows of one answer. */
export const refusedRowsPage = 200;
