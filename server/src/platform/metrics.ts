import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Figures for the operator; labels are route patterns, statuses and ids of operators’ keys, never values of a request. */
export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  refusals: Counter<'code'>
  operatorRefusals: Counter<'operator' | 'code'>
}

export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'shop_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'shop_refusals_total',
      help: 'Refused requests by code',
      labelNames: ['code'],
      registers: [registry],
    }),
    operatorRefusals: new Counter({
      name: 'shop_operator_refusals_total',
      help: 'Refused calls of operators by the id of their key; unknown: by none that we know',
      labelNames: ['operator', 'code'],
      registers: [registry],
    }),
  }
}
