/** Where keys lead and the focus goes back to. */
export const sourceTargets = {
  /** The first address of a source. */
  link: 'verification-source',
  /** The first input that nothing is filled into. */
  result: 'verification-result',
  record: 'verification-record',
} as const;
