/**
 * A sentence for people: English as `message`, and where it has a text in other languages, its key in the catalogues (area
 * `answers`) with the values in it. A value may be a sentence itself.
 */
export interface LocalizedText {
  readonly message: string;
  readonly key?: string | undefined;
  readonly values?: Values | undefined;
}

export type Values = Readonly<Record<string, string | number | LocalizedText>>;

/** The names in `{braces}` of a text. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type ValuesOf<Text> = [NamesIn<Text>] extends [never] ? [] : [values: Readonly<Record<NamesIn<Text>, Values[string]>>];

/** Makes the function that answers a text of a list, with its values: `errorText('atMostCharacters', { max: 80 })`. */
export function defineTexts<T extends Readonly<Record<string, string>>>(texts: T) {
  return <K extends keyof T & string>(key: K, ...[values]: ValuesOf<T[K]>): LocalizedText => ({
    message: fill(texts[key]!, values ?? {}),
    key,
    ...(values ? { values } : {}),
  });
}

function fill(text: string, values: Values, word = ({ message }: LocalizedText) => message): string {
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'object' ? word(value) : String(value);
  });
  return withOnePeriod(filled);
}

/** Of a sentence that ends with a time: `3:05 p.m.` in Spanish has a period already. */
export function withOnePeriod(sentence: string): string {
  return sentence.replace(/([ap]\.\s?m\.)\./g, '$1');
}

/** A user's own text stays as it is; a sentence of ours has a text in each language. */
export type Sentence = LocalizedText | string;

/** A sentence in the text that `textOf` has for its key, in English where it has none. */
export function textIn(sentence: Sentence, textOf: (key: string) => string | undefined): string {
  if (typeof sentence === 'string') return sentence;
  const text = sentence.key === undefined ? undefined : textOf(sentence.key);
  if (text === undefined) return sentence.message;
  return fill(text, sentence.values ?? {}, (value) => textIn(value, textOf));
}
