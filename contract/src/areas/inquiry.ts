export * from './inquiry/completing.ts'
export * from './inquiry/filling.ts'
export * from './inquiry/prescriptions.ts'
export * from './inquiry/reviewing.ts'
