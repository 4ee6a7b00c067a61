import { type ProviderAnswer, requestId } from '../aliyun/answers.ts'
import type { OperationOutcome } from '../aliyun/gateway.ts'
import type { SandboxClock } from '../clock.ts'
import type { CheckBook } from './checks.ts'
import type { CheckFault, CheckSwitches } from './faults.ts'

export interface RealNameService {
  readonly clock: SandboxClock
  readonly book: CheckBook
  readonly switches: CheckSwitches
}

/** The provider's own codes, with its texts. */
const MESSAGES = {
  200: 'success',
  400: '参数不能为空',
  401: '参数非法',
  402: '权威源服务异常',
} as const
const FINDINGS = { same: '1', different: '2', notFound: '3' } as const

const ID_NUMBER = /^(\d{17}[\dX]|\d{15})$/
const NAME = /^[\p{Script=Han}·•A-Za-z\s]{1,50}$/u

/** The operation Id2MetaVerify: whether a name and an ID number belong to one person. */
export function checkPerson(parameters: URLSearchParams, { clock, book, switches }: RealNameService): OperationOutcome {
  const name = parameters.get('UserName') ?? ''
  const idNumber = (parameters.get('IdentifyNum') ?? '').toUpperCase()
  const wrong = malformed(parameters.get('ParamType') ?? '', name, idNumber)
  const fault = switches.of(idNumber)
  const keep = (mode: CheckFault['mode'] | 'malformed') => book.add({ name, idNumber, mode, time: clock.now() })
  if (wrong === undefined && fault.mode === 'hang') {
    keep('hang')
    return { delay: fault.delay, answer: undefined }
  }
  return {
    delay: fault.delay,
    answer: () => {
      keep(wrong === undefined ? fault.mode : 'malformed')
      return wrong ?? found(fault.mode)
    },
  }
}

function found(mode: CheckFault['mode']): ProviderAnswer | 'cut' {
  if (mode === 'drop' || mode === 'hang') return 'cut'
  if (mode === 'sourceDown') return answered(402)
  return answered(200, { BizCode: FINDINGS[mode] })
}

/** The provider's answer to what it would not look at. */
function malformed(type: string, name: string, idNumber: string): ProviderAnswer | undefined {
  if (type === '' || name === '' || idNumber === '') return answered(400)
  return type === 'normal' && NAME.test(name) && ID_NUMBER.test(idNumber) ? undefined : answered(401)
}

function answered(code: keyof typeof MESSAGES, result?: Readonly<Record<string, string>>): ProviderAnswer {
  const body = { RequestId: requestId(), Code: String(code), Message: MESSAGES[code] }
  return { status: 200, body: result === undefined ? body : { ...body, ResultObject: result } }
}
