/** Where a new job is filled in from what there is: the last step, or the first one that lacks something. */
export const reviewStep = '4';
