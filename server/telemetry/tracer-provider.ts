import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

export interface ExportOptions {
  /** The collector's address, without the path of traces. */
  readonly endpoint: string;
  /** The share of traces to record, from 0 to 1, if the caller has not decided. */
  readonly ratio: number;
  /** The name under which traces are shown, unless the environment has one. */
  readonly service: string;
  /** Receives the first error of an outage of the collector, and null when it is over. */
  readonly onOutage: (error: Error | null) => void;
}

/** Spans that wait for the collector; further ones are dropped. */
export const MAX_WAITING = 2_048;
/** Spans in one message. */
export const MAX_SENT = 512;
/** The time for one message with all its retries, including the last one at the end of the process. */
const SEND_MS = 3_000;
const MAX_TEXT = 1_000;

/** Reports an outage once, instead of every message lost in it. */
function reportOutages(exporter: SpanExporter, onOutage: ExportOptions['onOutage']): SpanExporter {
  let isOut = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isLost = result.code === ExportResultCode.FAILED;
        if (isLost !== isOut) onOutage(isLost ? (result.error ?? new Error('unknown')) : null);
        isOut = isLost;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** Sends spans to a collector in batches, as JSON. The exporter itself reads `OTEL_EXPORTER_OTLP_HEADERS`. */
export function createTracerProvider({ endpoint, ratio, service, onOutage }: ExportOptions): TracerProvider {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_MS });
  return new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: MAX_TEXT },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportOutages(exporter, onOutage),
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: MAX_SENT,
        exportTimeoutMillis: SEND_MS,
      }),
    ],
  });
}
