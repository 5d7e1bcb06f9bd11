import { MemberPage } from './MemberPage.tsx';
import { loadSeatWords } from './words.ts';

/** The frame once its words are here as well. */
export async function readyMemberPage(): Promise<typeof MemberPage> {
  await loadSeatWords();
  return MemberPage;
}
