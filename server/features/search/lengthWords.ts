/** Units of how long a contract lasts, as people write them in both languages. */
const units = [
  { names: ['week', 'weeks', 'wk', 'wks', 'semana', 'semanas'], written: ['week', 'wk', 'semana'] },
  { names: ['month', 'months', 'mo', 'mos', 'mes', 'meses'], written: ['month', 'mes', 'meses'] },
] as const;

/** Ways in which a listing may write the length `13 weeks`, `13wk`; null where the words are none. */
export function lengthOf(words: readonly string[]): readonly (readonly string[])[] | null {
  const [, number, name] = /^(\d{1,3}) ?([a-z]+)$/.exec(words.join(' ')) ?? [];
  const unit = units.find(({ names }) => names.some((one) => one === name));
  if (!number || !unit) return null;
  return unit.written.flatMap((written) => [[number, written], [number + written]]);
}
