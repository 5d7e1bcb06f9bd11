/** The texts of an area as the message runtime reads them: compiled while bundling. */
export type Texts = Readonly<Record<string, string>>;
