import { distances } from './vocabulary.ts';
import { hourly } from '#domain/pay/pay.ts';
import type { PayUnit } from '#domain/jobs/vocabulary.ts';

type Miles = (typeof distances)[number];

/** A place that a text may name, with the words that remain without it. */
export interface TypedPlace {
  /** A ZIP code or the name of a town. */
  readonly near: string;
  readonly q: string;
}

/** What one word names, written as it is typed. */
const units: readonly (readonly [unit: PayUnit, names: string])[] = [
  ['hour', 'hr|hrs|hour|hourly|h|hora'],
  ['shift', 'shift|turno'],
  ['day', 'day|dia|día'],
  ['week', 'wk|week|weekly|semana'],
  ['month', 'mo|month|monthly|mes'],
  ['year', 'yr|year|yearly|annually|año'],
];

const unitNames = units.map(([, names]) => names).join('|');
const amount = String.raw`(?<amount>\d{1,3}(?:,\d{3})+|\d+(?:\.\d{1,2})?)(?<thousands>k(?![\p{L}\p{N}]))?`;
const upTo = String.raw`(?:\s*(?:-|–|to|a)\s*\$?\s*\d[\d,.]*k?)?\+?`;
const unit = String.raw`\s*(?:\/|per\s+|an?\s+|por\s+|la\s+|al\s+)?\s*(?<unit>${unitNames})(?![\p{L}\p{N}])`;
const before = String.raw`(?<![\p{L}\p{N}$])(?:(?:at least|over|from|min|minimum|al menos|desde)\s+)?`;
/** With its sign, or with what it is paid for behind a slash or a word such as `per`. */
const money = [
  new RegExp(String.raw`${before}\$\s?${amount}${upTo}(?:${unit})?\+?(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(
    String.raw`${before}${amount}${upTo}\s*(?:dollars|dólares|dolares)?\s*(?:\/|per |an |por )\s*(?<unit>${unitNames})(?![\p{L}\p{N}])`,
    'iu',
  ),
];

/** More without a word for what it is paid for is no pay of an hour. */
const maxHourly = 400;

/** `RN $80/hr`: dollars per hour, and the text without them. In English and Spanish. */
export function readTypedPay(text: string): { q: string; pay_min?: number } {
  for (const pattern of money) {
    const found = pattern.exec(text);
    const stated = Number(found?.groups?.['amount']?.replaceAll(',', '')) * (found?.groups?.['thousands'] ? 1000 : 1);
    const name = found?.groups?.['unit']?.toLowerCase();
    if (!found || !(stated > 0) || (!name && stated > maxHourly)) continue;
    const per = units.find(([, names]) => name && names.split('|').includes(name))?.[0] ?? 'hour';
    const pay_min = hourly(stated, per, {})?.amount ?? 0;
    if (pay_min >= 1 && pay_min <= 10_000) return { q: without(text, found), pay_min };
  }
  return { q: text };
}

/** `78701`, `nurse within 25 miles of Tampa`: the first of the places that is known is meant. */
export function readTypedPlaces(text: string): { places: readonly TypedPlace[]; miles?: Miles } {
  const far = distanceIn.exec(text);
  if (!far) return { places: placesIn(text) };
  const wanted = Number(far[1]);
  const miles = distances.find((one) => one >= wanted) ?? distances.at(-1)!;
  const places = placesIn(`${text.slice(0, far.index)} near ${text.slice(far.index + far[0].length)}`.trim());
  return { places, miles };
}

const distanceIn =
  /(?:within\s|a menos de\s)?\s*(?<![\p{L}\p{N}])(\d{1,3})\s*(?:miles?|mi|millas?)(?![\p{L}\p{N}])(?:\s+(?:of|from|de))?/iu;

/** A ZIP code wherever it is; names of towns behind a word such as `near`, the longest first. */
function placesIn(text: string): readonly TypedPlace[] {
  const zip = /(?:(?:near|cerca de)\s+)?(?<![\p{L}\p{N}$#.-])(\d{5})(?:\p{Pd}\d{4})?(?![\p{L}\p{N}-])/iu.exec(text);
  if (zip) return [{ near: zip[1]!, q: without(text, zip) }];
  const named = /(?<![\p{L}\p{N}])(?:near|around|cerca de)\s+(.+)$/iu.exec(text);
  if (!named) return [];
  const words = named[1]!.trim().split(/\s+/);
  const lengths = Array.from({ length: Math.min(words.length, maxTownWords) }, (_, at) => at + 1).toReversed();
  return lengths.map((length) => ({
    near: words.slice(0, length).join(' '),
    q: [text.slice(0, named.index).trim(), ...words.slice(length)].filter(Boolean).join(' '),
  }));
}

/** `Salt Lake City, UT`. */
const maxTownWords = 4;

function without(text: string, { index, 0: found }: RegExpExecArray): string {
  return `${text.slice(0, index)} ${text.slice(index + found.length)}`.replace(/\s+/g, ' ').trim();
}
