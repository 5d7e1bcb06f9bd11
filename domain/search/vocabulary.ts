/** What both directories, jobs and clinicians, are searched by. */

/** Record systems that the words of jobs and profiles are searched for. */
export const emrNames = [
  'Epic',
  'Cerner',
  'Oracle Health',
  'Meditech',
  'athenahealth',
  'eClinicalWorks',
  'NextGen',
  'Allscripts',
  'Veradigm',
  'PointClickCare',
  'MatrixCare',
  'Homecare Homebase',
  'CPSI',
  'WebPT',
  'VistA',
] as const;

/** Of what a search finds, so many of the newest are sorted by fit. */
export const sortedByFit = 500;

/** How far around a place, miles. */
export const distances = [5, 10, 25, 50, 100, 250] as const;
export const distanceUnlessSaid = 50;
/** Of the name of a place, characters. */
export const placeMaxLength = 80;
/** Of the name that a search is stored under. */
export const savedNameMaxLength = 80;
