import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Figures for the operator; labels are route patterns, statuses and ids of operators’ keys, never values of a request. */
export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  errors: Counter<'code'>
  operatorDenials: Counter<'operator' | 'code'>
  logins: Counter<'way' | 'outcome'>
  messages: Counter<'channel' | 'outcome'>
  invoices: Counter<'operation' | 'outcome'>
  realNameChecks: Counter<'outcome'>
  patientAlarms: Counter
  payments: Counter<'provider' | 'operation' | 'outcome'>
  paymentAttempts: Counter<'provider' | 'outcome'>
  settlements: Counter<'provider' | 'via' | 'outcome'>
  orderTransitions: Counter<'from' | 'to'>
  jobs: Counter<'task' | 'outcome'>
  rewrapped: Counter<'table'>
  build: Gauge<'version' | 'commit' | 'migration'>
}

export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  return {
    registry,
    requests: new Histogram({
      name: 'shop_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
      registers: [registry],
    }),
    errors: counter('shop_refusals_total', 'Refused requests by code', 'code'),
    operatorDenials: counter(
      'shop_operator_refusals_total',
      'Refused calls of operators by the id of their key; unknown: by none that we know',
      ...(['operator', 'code'] as const),
    ),
    logins: counter(
      'shop_logins_total',
      'Logins by way and outcome: done, refused (4xx) or failed (5xx, or the provider)',
      ...(['way', 'outcome'] as const),
    ),
    messages: counter(
      'shop_messages_total',
      'Messages handed to a provider by channel and outcome: sent or failed',
      ...(['channel', 'outcome'] as const),
    ),
    invoices: counter(
      'shop_invoice_calls_total',
      'Calls to the provider of invoices by operation and outcome: issued, accepted, failed, none, unknown, error; of files answered',
      ...(['operation', 'outcome'] as const),
    ),
    realNameChecks: counter(
      'shop_real_name_checks_total',
      'Real-name checks by outcome: same, different, notFound, unavailable (the authority is down), unknown (no answer), error',
      ...(['outcome'] as const),
    ),
    patientAlarms: counter(
      'shop_patient_alarms_total',
      'Accounts that were stopped from reading patients by the hundred, which a stolen session does',
    ),
    payments: counter(
      'shop_payment_calls_total',
      'Calls to and from payment providers by operation and outcome: answered, refused, unknown, failed, or why a notice was not believed',
      ...(['provider', 'operation', 'outcome'] as const),
    ),
    paymentAttempts: counter(
      'shop_payment_attempts_total',
      'Attempts to pay by outcome: started, reused, refused or unknown',
      ...(['provider', 'outcome'] as const),
    ),
    settlements: counter(
      'shop_settlements_total',
      'Money that came, by how the shop learned of it and what it was: settled, or why nothing was owed for it',
      ...(['provider', 'via', 'outcome'] as const),
    ),
    orderTransitions: counter(
      'shop_order_transitions_total',
      'Orders whose status changed',
      ...(['from', 'to'] as const),
    ),
    jobs: counter(
      'shop_jobs_total',
      'Tries of jobs that were done or ended in an error, and jobs that failed for good',
      ...(['task', 'outcome'] as const),
    ),
    rewrapped: counter(
      'shop_rewrapped_total',
      'Stored values that were wrapped anew after a change of the master key',
      ...(['table'] as const),
    ),
    build: new Gauge({
      name: 'shop_build_info',
      help: '1, with what runs here and the migration that the database is at',
      labelNames: ['version', 'commit', 'migration'],
      registers: [registry],
    }),
  }
}
