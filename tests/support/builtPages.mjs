// Plain JavaScript, because what it imports is.
import { ensureBuilt } from '#scripts/build/buildWeb.mjs';

/** Once per run: the pages that `testApp` serves with `web`. */
export async function setup() {
  if (!(await ensureBuilt())) throw new Error('The web cannot be built');
}
