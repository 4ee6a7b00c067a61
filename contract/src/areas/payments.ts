export * from './payments/finance.ts'
export * from './payments/paying.ts'
