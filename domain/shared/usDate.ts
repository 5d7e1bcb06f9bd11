/** `2027-01-05` of a day as spreadsheets of the United States write it, `1/5/2027`; null for any other text. */
export function usDate(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return year === undefined ? null : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
}
