import { createRequire } from 'node:module';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { RequestSpan, Tracing } from './tracing.ts';

/** Milliseconds between two exports. */
const exportInterval = 2_000;

/**
 * Sends spans of requests, functions, jobs and SQL statements to the collector at `endpoint`. Spans have route patterns
 * and the text of statements: no path, no query, no value, since those can hold tokens and what users typed.
 */
export function openTelemetry(endpoint: string): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'openlocum' }))
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win.
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
        scheduledDelayMillis: exportInterval,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const statements = new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true });
  statements.setTracerProvider(provider);
  statements.enable();
  // Its hook sees CommonJS alone: this loads the class that the server's own imports share.
  createRequire(import.meta.url)('pg');
  const tracer = trace.getTracer('openlocum');
  return {
    request: () => requestSpan(tracer.startSpan('request', { kind: SpanKind.SERVER }, context.active())),
    span: async (name, operation, parent) => {
      const around = parent === undefined ? context.active() : contextOf(parent);
      return tracer.startActiveSpan(name, {}, around, async (span) => {
        try {
          return await operation();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    traceparent: () => {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent ?? null;
    },
    stop: () => provider.shutdown(),
  };
}

function requestSpan(span: Span): RequestSpan {
  const own = trace.setSpan(context.active(), span);
  return {
    run: (next) => context.with(own, next),
    end({ method, route, status, requestId }) {
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'openlocum.request_id': requestId,
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** The name of the error alone: its message may quote what a user sent. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function contextOf(traceparent: string): Context {
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}
