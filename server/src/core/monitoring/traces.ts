/**
 * A span has the route pattern, the status and the first words of a statement; never the URL, a value or the visitor.
 * The visitor's `traceparent` header is ignored. Without `TRACES_URL` nothing is loaded.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { SQL } from '../database/sql.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { type Database, type Statements, statementsBy } from '../database/database.ts';

interface Traces {
  /** Everything to be traced must use the result. */
  database(given: Database): Database;
  install(app: FastifyInstance): void;
}

const untraced: Traces = { database: (given) => given, install: () => {} };

export async function startTraces({ traces }: Pick<Config, 'traces'>): Promise<Traces> {
  if (!traces) return untraced;
  const [{ context, SpanKind, SpanStatusCode, trace }, base, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new base.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'prelude' }),
    sampler: new base.TraceIdRatioBasedSampler(traces.share),
    spanProcessors: [new base.BatchSpanProcessor(new OTLPTraceExporter({ url: traces.url }))],
  });
  const tracer = provider.getTracer('prelude');
  const present = new AsyncLocalStorage<Span>();

  const under = async <T>(name: string, parent: Span, work: () => Promise<T>): Promise<T> => {
    const within = trace.setSpan(context.active(), parent);
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT }, within);
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
  const traced = ({ rows }: Statements): Statements =>
    statementsBy((statement, within) => {
      const parent = present.getStore();
      const work = () => rows<never>(statement, within);
      return parent?.isRecording() ? under(nameOf(statement), parent, work) : work();
    });
  return {
    database: (given) => ({ ...given, ...traced(given), grouped: traced(given.grouped) }),
    install: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'unknown';
        const span = tracer.startSpan(`${request.method} ${route}`, {
          kind: SpanKind.SERVER,
          attributes: { 'http.request.method': request.method, 'http.route': route },
        });
        reply.raw.once('close', () => {
          span.setAttribute('http.response.status_code', reply.statusCode);
          if (reply.failureCode) span.setAttribute('prelude.failure', reply.failureCode);
          if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        present.run(span, done);
      });
      app.addHook('onClose', () => provider.shutdown().catch(() => {}));
    },
  };
}

const nameOf = (statement: SQL): string =>
  statement.query().text.trim().split(/\s+/, 4).join(' ') || 'statement';
