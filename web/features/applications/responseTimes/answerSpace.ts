/** As high as the words on a phone and on a wide screen, before they come and after: nothing moves when they do. */
export const answerSpace = { minHeight: 'max(1.5rem, 6rem - 12vw)' } as const;
