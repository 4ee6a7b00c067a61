export * from './products/feeds.ts'
export * from './products/operating.ts'
export * from './products/search.ts'
export * from './products/selling.ts'
