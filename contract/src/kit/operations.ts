import * as areas from '../areas/index.ts'
import { type AnyOperation, isOperation } from './operation.ts'

export interface NamedOperation {
  area: string
  name: string
  operation: AnyOperation
}

/** Every operation of the contract with its area and name, for the generator, OpenAPI, fuzzing and the owner matrix. */
export const operations: readonly NamedOperation[] = Object.entries(areas).flatMap(([area, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isOperation(value) ? [{ area, name, operation: value }] : [])),
)
