import type { Terms } from '#domain/offers/terms.ts';
import { termsDiff } from '#domain/offers/termsDiff.ts';
import type { TermsWords } from './termsWords.ts';

/** Terms as far as they are known: also of a draft. */
export type ShownTerms = Shown<Terms>;
type Shown<T> = T extends readonly unknown[] | string | number | boolean | null
  ? T
  : { readonly [K in keyof T]?: Shown<T[K]> | null };

/** One line of terms: what belongs together is read together, as an amount and what it is for. */
export interface TermFact {
  /** `pay`, `pay.stipends.0`, `work.starts_on` */
  line: string;
  label: string;
  text: string;
}

export interface TermChange {
  line: string;
  label: string;
  /** Null on the side that does not say it. */
  before: string | null;
  after: string | null;
}

/** The lines of terms by the parts they are read in. A line that says nothing is left out, and so is a part without lines. */
export function termParts(terms: ShownTerms, words: TermsWords): { part: TermsPart; facts: TermFact[] }[] {
  return parts
    .map((part) => ({ part, facts: lines[part].flatMap((line) => factsOf(line, terms, words)) }))
    .filter(({ facts }) => facts.length > 0);
}

/** What another version says differently, line by line. */
export function termChanges(before: Terms, after: Terms, words: TermsWords): TermChange[] {
  const changed = new Set(termsDiff(before, after).map(({ path }) => lineOf(path)));
  const [earlier, later] = [before, after].map(
    (terms) => new Map(termParts(terms, words).flatMap(({ facts }) => facts.map((fact) => [fact.line, fact]))),
  );
  return [...changed].map((line) => ({
    line,
    label: labelOf(line, words),
    before: earlier!.get(line)?.text ?? null,
    after: later!.get(line)?.text ?? null,
  }));
}

const parts = ['parties', 'place', 'work', 'pay', 'schedule', 'cancellation', 'day_one', 'more'] as const;
export type TermsPart = (typeof parts)[number];

/** In the order in which terms are read. */
const lines = {
  parties: ['parties.facility', 'parties.clinician'],
  place: ['place', 'place.time_zone'],
  work: ['work.title', 'work.role', 'work.kind', 'work.engagement', 'work.starts_on', 'work.ends_on'],
  pay: ['pay', 'pay.differentials', 'pay.stipends', 'pay.overtime'],
  schedule: [
    ...(['schedule.pattern', 'schedule.shift_minutes', 'schedule.shifts_per_week'] as const),
    ...(['schedule.hours', 'breaks', 'guaranteed'] as const),
  ],
  cancellation: [
    ...(['cancellation.facility_notice_hours', 'cancellation.facility_pays_minutes'] as const),
    ...(['cancellation.clinician_notice_hours', 'call_off'] as const),
  ],
  day_one: [
    ...(['day_one.unit', 'day_one.ratio', 'day_one.emr', 'day_one.floating'] as const),
    ...(['day_one.orientation', 'day_one.chart_access'] as const),
  ],
  more: ['benefits', 'other', 'expires_at'],
} as const satisfies Record<TermsPart, readonly string[]>;

type Line = (typeof lines)[TermsPart][number];
type Say = (terms: ShownTerms, words: TermsWords) => string | null | undefined;

function factsOf(line: Line, terms: ShownTerms, words: TermsWords): TermFact[] {
  const label = words.t(`offers.terms.${line}`);
  const list = line === 'pay.differentials' || line === 'pay.stipends' ? entriesOf(line, terms, words) : null;
  if (list) return list.map((text, at) => ({ line: `${line}.${at}`, label, text }));
  const text = texts[line as keyof typeof texts](terms, words);
  return text ? [{ line, label, text }] : [];
}

function entriesOf(line: 'pay.differentials' | 'pay.stipends', { pay }: ShownTerms, words: TermsWords): string[] {
  const { t, money } = words;
  if (line === 'pay.stipends') {
    return (pay?.stipends ?? []).map(({ label, per, amount_cents }) =>
      t('offers.terms.entry', { label, amount: t(`offers.terms.per.${per}`, { amount: money(amount_cents) }) }),
    );
  }
  return (pay?.differentials ?? []).map(({ kind, label, unit, amount_cents }) => {
    const name = t(`offers.terms.differential.${kind}`);
    return t('offers.terms.entry', {
      label: label.toLowerCase() === name.toLowerCase() ? name : `${name}, ${label}`,
      amount: t('offers.terms.more', { amount: t(`offers.terms.per.${unit}`, { amount: money(amount_cents) }) }),
    });
  });
}

function labelOf(line: string, { t }: TermsWords): string {
  return t(`offers.terms.${line.replace(/\.\d+$/, '') as Line}`);
}

/** The line that says what is at a path of terms. */
function lineOf(path: string): string {
  const [first, second, third] = path.split('.') as [string, string?, string?];
  const pipeline = `${first}.${second}`;
  if (['breaks', 'guaranteed', 'call_off'].includes(first)) return first;
  if (pipeline === 'pay.differentials' || pipeline === 'pay.stipends') return `${pipeline}.${third}`;
  return joined[pipeline] ?? (first === 'parties' ? pipeline : path);
}

/** What is stated in the line of something else. */
const joined: Readonly<Record<string, Line>> = {
  'place.site_id': 'place',
  'place.name': 'place',
  'place.address': 'place',
  'work.specialty': 'work.role',
  'pay.currency': 'pay',
  'pay.unit': 'pay',
  'pay.amount_cents': 'pay',
  'schedule.starts': 'schedule.hours',
  'schedule.ends': 'schedule.hours',
  'day_one.floating_note': 'day_one.floating',
  'day_one.orientation_minutes': 'day_one.orientation',
  'day_one.orientation_paid': 'day_one.orientation',
};

const texts = {
  'parties.facility': ({ parties: of }) => of?.facility?.name,
  'parties.clinician': ({ parties: of }) => listed(', ', of?.clinician?.name, of?.clinician?.credentials),
  place: ({ place }) => listed('\n', place?.name, place?.address),
  'place.time_zone': ({ place }, { zone }) => zone(place?.time_zone),
  'work.title': ({ work }) => work?.title,
  'work.role': ({ work }, { role, specialty }) => listed(' · ', role(work?.role), specialty(work?.specialty)),
  'work.kind': ({ work }, { t }) => work?.kind && t(`offers.terms.kind.${work.kind}`),
  'work.engagement': ({ work }, { t }) => work?.engagement && t(`offers.terms.engagement.${work.engagement}`),
  'work.starts_on': ({ work }, { day }) => day(work?.starts_on),
  'work.ends_on': ({ work }, { day }) => day(work?.ends_on),
  pay: ({ pay }, { t, money }) => {
    const amount = money(pay?.amount_cents);
    return amount && pay?.unit ? t(`offers.terms.per.${pay.unit}`, { amount }) : amount;
  },
  'pay.overtime': ({ pay }) => pay?.overtime,
  'schedule.pattern': ({ schedule }) => schedule?.pattern,
  'schedule.shift_minutes': ({ schedule }, { length }) => length(schedule?.shift_minutes),
  'schedule.shifts_per_week': ({ schedule }) => schedule?.shifts_per_week?.toString(),
  'schedule.hours': ({ schedule, place }, { t, clock, zone }) => {
    const [starts, ends] = [clock(schedule?.starts), clock(schedule?.ends)];
    const hours = (starts ?? ends) && t('offers.terms.fromTo', { starts: starts ?? '…', ends: ends ?? '…' });
    return hours && listed(', ', hours, zone(place?.time_zone));
  },
  breaks: ({ breaks }, { t, length }) => listed(', ', length(breaks?.minutes), breaks && paidWord(breaks.paid, t)),
  guaranteed: ({ guaranteed }, { t, length }) => {
    const amount = length(guaranteed?.minutes);
    return amount && guaranteed?.per ? t(`offers.terms.agreed.${guaranteed.per}`, { amount }) : amount;
  },
  'cancellation.facility_notice_hours': ({ cancellation: of }, { hours }) => hours(of?.facility_notice_hours),
  'cancellation.facility_pays_minutes': ({ cancellation: of }, { t, length }) =>
    of?.facility_pays_minutes === 0 ? t('offers.terms.nothing') : length(of?.facility_pays_minutes),
  'cancellation.clinician_notice_hours': ({ cancellation: of }, { hours }) => hours(of?.clinician_notice_hours),
  call_off: ({ call_off: of }, { t }) => {
    const amount = of?.shifts ? t('offers.terms.shifts', { count: of.shifts }) : null;
    return amount && of?.per ? t(`offers.terms.agreed.${of.per}`, { amount }) : amount;
  },
  'day_one.unit': ({ day_one: of }) => of?.unit,
  'day_one.ratio': ({ day_one: of }) => of?.ratio,
  'day_one.emr': ({ day_one: of }) => of?.emr,
  'day_one.floating': ({ day_one: of }, { t }) =>
    listed('\n', of?.floating && t(`offers.terms.floating.${of.floating}`), of?.floating_note),
  'day_one.orientation': ({ day_one: of }, { t, length }) =>
    of?.orientation_minutes === 0
      ? t('offers.terms.noOrientation')
      : listed(', ', length(of?.orientation_minutes), paidWord(of?.orientation_paid, t)),
  'day_one.chart_access': ({ day_one: of }, { t }) => of?.chart_access && t(`offers.terms.charts.${of.chart_access}`),
  benefits: ({ benefits }) => benefits,
  other: ({ other }) => other,
  expires_at: ({ expires_at, place }, { moment }) => moment(expires_at, place?.time_zone),
} satisfies Record<Exclude<Line, 'pay.differentials' | 'pay.stipends'>, Say>;

function paidWord(paid: boolean | null | undefined, t: TermsWords['t']): string | null {
  return paid === null || paid === undefined ? null : t(paid ? 'offers.terms.paid' : 'offers.terms.unpaid');
}

function listed(between: string, ...said: readonly (string | null | undefined)[]): string {
  return said.filter(Boolean).join(between);
}
