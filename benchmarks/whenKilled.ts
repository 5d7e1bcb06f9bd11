type CleanUp = () => Promise<void>;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const waiting: CleanUp[] = [];

/** Runs when this process is killed before its end, the newest first. Answers how it is forgotten. */
export function whenKilled(cleanUp: CleanUp): () => void {
  if (waiting.length === 0) for (const signal of signals) process.on(signal, endAll);
  waiting.push(cleanUp);
  return () => {
    waiting.splice(waiting.indexOf(cleanUp), 1);
    if (waiting.length === 0) for (const signal of signals) process.off(signal, endAll);
  };
}

let ending: Promise<void> | undefined;

/** npm hands a signal on that the terminal has sent to every process of its group: it comes twice. */
function endAll(): void {
  ending ??= inTurn().finally(() => process.exit(1));
}

async function inTurn(): Promise<void> {
  for (const cleanUp of waiting.toReversed()) {
    await cleanUp().catch((error: unknown) => console.error(error));
  }
}
