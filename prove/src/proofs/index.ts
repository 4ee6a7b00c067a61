import type { Proof } from '../proof.ts'
import { codeBinding } from './code-binding.ts'
import { codeGuessing } from './code-guessing.ts'
import { codeSending } from './code-sending.ts'
import { fuzz } from './fuzz.ts'
import { ownerMatrix } from './owner-matrix.ts'

/** In the order in which they run. */
export const proofs: readonly Proof[] = [codeGuessing, codeBinding, codeSending, ownerMatrix, fuzz]
