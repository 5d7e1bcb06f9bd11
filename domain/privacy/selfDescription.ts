/**
 * What people may say of themselves for the impact report, as the categories of EEO-1 have it. Each is optional, and no answer
 * is the same as not wanting to say.
 */
export const selfDescriptions = {
  sex: ['female', 'male', 'another'],
  race_ethnicity: ['hispanic', 'white', 'black', 'asian', 'pacific_islander', 'native', 'several'],
} as const;

export type SelfTrait = keyof typeof selfDescriptions;
export type SelfCategory = (typeof selfDescriptions)[SelfTrait][number];

export const selfTraits = Object.keys(selfDescriptions) as SelfTrait[];

export type SelfDescription = { [T in SelfTrait]: (typeof selfDescriptions)[T][number] | null };

export function isAnswered(said: SelfDescription): boolean {
  return selfTraits.some((trait) => said[trait] !== null);
}
