/** The span of one HTTP request. */
export interface RequestSpan {
  /** Runs `next` so that what it starts belongs to the request. */
  run(next: () => void): void;
  /** Ends it. `route` is the pattern, never the path that the caller sent. */
  end(answer: { method: string; route: string; status: number; requestId: string }): void;
}

/** What the server records while a collector of traces is configured. */
export interface Tracing {
  request(): RequestSpan;
  /** Runs `operation` in a span; a rejection marks it as failed. `parent`: the `traceparent` of the span that caused it. */
  span<T>(name: string, operation: () => Promise<T>, parent?: string): Promise<T>;
  /** The running span in the form of W3C Trace Context; null outside of any. */
  traceparent(): string | null;
  /** Sends what is recorded, and stops. */
  stop(): Promise<void>;
}

let active: Tracing | null = null;

/** Null without a collector. */
export function tracing(): Tracing | null {
  return active;
}

/** Loads OpenTelemetry only where there is a collector. `endpoint` as in OTEL_EXPORTER_OTLP_ENDPOINT. */
export async function startTracing(endpoint: string | null): Promise<void> {
  if (endpoint === null) return;
  const { openTelemetry } = await import('./openTelemetry.ts');
  active = openTelemetry(endpoint);
}

/** In a span of this name where there is a collector, else as it is. */
export function inSpan<T>(name: string, operation: () => Promise<T>, parent?: string): Promise<T> {
  return active ? active.span(name, operation, parent) : operation();
}
