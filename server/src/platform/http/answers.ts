import { isJsonAnswer } from '@shop/contract/kit/operation'
import type { RefusalCode } from '@shop/contract/messages/index'
import type { ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { errorsOf } from './refusal.ts'
import { compileAnswer } from './validation.ts'

/** Faults found in strict mode, for tests to look at. */
export interface AnswerFaults {
  faults: string[]
}

/**
 * In strict mode an answer that the contract does not declare — status, code or body — fails. Production leaves it to the
 * serialiser, which lets nothing through that the schema does not name.
 */
export function guardAnswers(app: FastifyInstance): AnswerFaults {
  const found: AnswerFaults = { faults: [] }
  const compiled = new WeakMap<object, ValidateFunction>()
  app.addHook('preSerialization', async (request, reply, payload) => {
    const operation = request.routeOptions.config.operation
    if (!operation || payload === null || payload === undefined) return payload
    const name = `${operation.method} ${operation.path} → ${reply.statusCode}`
    const note = (fault: string) => {
      found.faults.push(`${name}: ${fault}`)
      throw new Error(`undeclared answer: ${name}: ${fault}`)
    }
    if (reply.statusCode >= 400) {
      const { code } = payload as { code: RefusalCode }
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
