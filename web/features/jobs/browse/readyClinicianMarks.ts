import { loadCardWords } from '#web/features/eligibility/words.ts';
import { ClinicianMarks } from './ClinicianMarks.tsx';

/** The marks once their words are here as well. */
export async function readyClinicianMarks(): Promise<typeof ClinicianMarks> {
  await loadCardWords();
  return ClinicianMarks;
}
