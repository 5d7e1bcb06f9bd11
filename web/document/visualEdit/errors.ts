import type { Tell, ToParent } from './messages.ts';

/** Reports uncaught errors to the parent page. */
export function reportErrors(tell: Tell): void {
  window.addEventListener('unhandledrejection', ({ reason }) => report(describeFailure('rejection', reason)));
  window.addEventListener('error', ({ error, message }) => report(describeFailure('error', error ?? message)));

  function report(message: ToParent | null): void {
    if (message) tell(message);
  }
}

/**
 * The message about anything that can be thrown; never throws itself. Null for status 402, which the parent page does not
 * receive (spec section 7).
 */
export function describeFailure(kind: 'rejection' | 'error', thrown: unknown): ToParent | null {
  if (property(thrown, 'status') === 402 || property(property(thrown, 'response'), 'status') === 402) return null;
  const details = textOf(thrown);
  const name = functionIn(property(thrown, 'stack'));
  const componentName = kind === 'error' && name === 'eval' ? undefined : name;
  const where = { rejection: 'Error in', error: 'in' }[kind];
  const title = componentName ? `${where} ${componentName}: ${details}` : details;
  return { type: 'app_error', error: { title, details, componentName } };
}

/** The first function that was made by `eval`, as a development server makes them. */
function functionIn(stack: unknown): string | undefined {
  return typeof stack === 'string' ? /at\s+(\w+)\s+\(eval/.exec(stack)?.[1] : undefined;
}

function textOf(value: unknown): string {
  return quietly(() => String(value)) ?? quietly(() => Object.prototype.toString.call(value)) ?? 'Unknown error';
}

function property(value: unknown, name: string): unknown {
  return value == null ? undefined : quietly(() => (value as Record<string, unknown>)[name]);
}

/** What was thrown may be anything, a getter that throws among it. */
function quietly<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
