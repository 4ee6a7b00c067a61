export * from './links/opening.ts'
export * from './links/operating.ts'
export * from './links/paying.ts'
