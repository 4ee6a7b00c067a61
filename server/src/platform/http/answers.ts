import { isJsonAnswer } from '@shop/contract/kit/operation'
import type { ErrorCode } from '@shop/contract/messages/index'
import type { ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { errorsOf } from './api-error.ts'
import { compileAnswer } from './validation.ts'

/** Faults found in strict mode, for tests to look at. */
export interface AnswerViolations {
  problems: string[]
}

/**
 * In strict mode an answer that the contract does not declare — status, code or body — fails. Production leaves it to the
 * serialiser, which lets nothing through that the schema does not name.
 */
export function guardAnswers(app: FastifyInstance): AnswerViolations {
  const found: AnswerViolations = { problems: [] }
  const compiled = new WeakMap<object, ValidateFunction>()
  app.addHook('preSerialization', async (request, reply, payload) => {
    const operation = request.routeOptions.config.operation
    if (!operation || payload === null || payload === undefined) return payload
    const name = `${operation.method} ${operation.path} → ${reply.statusCode}`
    const note = (problem: string) => {
      found.problems.push(`${name}: ${problem}`)
      throw new Error(`undeclared answer: ${name}: ${problem}`)
    }
    if (reply.statusCode >= 400) {
      const { code } = payload as { code: ErrorCode }
      if (!errorsOf(operation).get(reply.statusCode)?.includes(code)) note(`code ${code}`)
      return payload
    }
    const answer = operation.answers[reply.statusCode as 200]
    if (answer === undefined) note('status')
    if (!isJsonAnswer(answer)) return payload
    const validate = compiled.get(answer) ?? compileAnswer(answer)
    compiled.set(answer, validate)
    if (!validate(payload)) note(JSON.stringify(validate.errors))
    return payload
  })
  return found
}
