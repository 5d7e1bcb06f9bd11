/** As high as the lines on a phone and on a wide screen, before they come and after: nothing moves when they do. */
export const benchmarkSpace = { minHeight: 'max(3rem, 9rem - 14vw)' } as const;
