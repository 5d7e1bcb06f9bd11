import type { Reaction } from '#server/platform/product.ts';
import { noteAnswer } from './sql.ts';

/** The first message of a facility to a clinician who has applied to it is an answer. */
export const answerByMessage: Reaction<'Message'> = async ({ tx }, { before, after }) => {
  if (before || !after) return;
  const others = after.participant_ids.filter((id) => id !== after.sender_id);
  await noteAnswer(tx, after.sender_id, others, after.created_date);
};
