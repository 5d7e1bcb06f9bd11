/** The columns of the published list, in their order. */
const columns = [
  ...['LASTNAME', 'FIRSTNAME', 'MIDNAME', 'BUSNAME', 'GENERAL', 'SPECIALTY', 'UPIN', 'NPI', 'DOB', 'ADDRESS', 'CITY'],
  ...['STATE', 'ZIP', 'EXCLTYPE', 'EXCLDATE', 'REINDATE', 'WAIVERDATE', 'WVRSTATE'],
] as const;
type Column = (typeof columns)[number];
export type Listed = Partial<Record<Column, string>>;

const usual: Record<Column, string> = {
  LASTNAME: '',
  FIRSTNAME: '',
  MIDNAME: '',
  BUSNAME: '',
  GENERAL: 'NURSING PROFESSION',
  SPECIALTY: 'NURSE/NURSES AIDE',
  UPIN: '',
  NPI: '0000000000',
  DOB: '00000000',
  ADDRESS: '1 INVENTED STREET',
  CITY: 'NOWHERE',
  STATE: 'TX',
  ZIP: '00000',
  EXCLTYPE: '1128b4',
  EXCLDATE: '20200220',
  REINDATE: '00000000',
  WAIVERDATE: '00000000',
  WVRSTATE: '',
};

/** A list of invented people in the published layout: these rows, and others up to a number. */
export function exclusionList(
  rows: readonly Listed[],
  { count = rows.length, without = [], lineEnd = '\n' }: { count?: number; without?: Column[]; lineEnd?: string } = {},
): string {
  const kept = columns.filter((column) => !without.includes(column));
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const padding = Array.from({ length: Math.max(0, count - rows.length) }, (_, at) => invented(at));
  const lines = [...rows, ...padding].map((row) => line(kept.map((column) => ({ ...usual, ...row })[column])));
  return [kept.join(','), ...lines, ''].join(lineEnd);
}

const syllables = [
  'ba',
  'de',
  'fi',
  'go',
  'lu',
  'mo',
  'ne',
  'pri',
  'ro',
  'stu',
  'ta',
  'vek',
  'wil',
  'xan',
  'yor',
  'zu',
];

/** A name that no person has: the number in syllables. */
function invented(at: number): Listed {
  const word = (number: number, salt: number) =>
    Array.from({ length: 4 }, (_, digit) => syllables[((number >> (4 * digit)) + salt * digit) % 16]).join('');
  const isFirm = at % 24 === 0;
  const year = 1940 + (at % 60);
  return {
    ...(isFirm ? { BUSNAME: `${word(at, 3)} CARE, INC` } : { LASTNAME: word(at, 5), FIRSTNAME: word(at * 7, 2) }),
    DOB: isFirm ? '00000000' : `${year}${String((at % 12) + 1).padStart(2, '0')}15`,
    STATE: ['TX', 'FL', 'CA', 'NY', 'PA'][at % 5]!,
    EXCLDATE: `20${String(10 + (at % 15))}0${(at % 9) + 1}20`,
  };
}
