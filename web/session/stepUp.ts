import type { ErrorBody } from '#domain/core/errors.ts';

/** How users can prove that it is still them who use the session. */
export type ProofWay = 'password' | 'code';

/** Shows the question and answers whether the person gave the proof. */
type Ask = (ways: readonly ProofWay[]) => Promise<boolean>;

/** Who asks from now on; one dialog there is. */
export function askForProofWith(next: Ask | null): void {
  ask = next;
}

/** For an action that was refused until the person shows who they are: asks for that, and answers whether to try again. */
export async function provedAfter(refusal: Response): Promise<boolean> {
  if (refusal.status !== 403 || !ask) return false;
  const body = (await refusal
    .clone()
    .json()
    .catch(() => null)) as Partial<ErrorBody> | null;
  if (body?.code !== 'STEP_UP_REQUIRED') return false;
  return ask((body.extra_data?.['ways'] ?? ['password']) as ProofWay[]);
}

let ask: Ask | null = null;
