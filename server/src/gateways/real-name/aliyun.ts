import type Client from '@alicloud/openapi-core'
import { aliyunEndpoint } from '../aliyun-endpoint.ts'
import { codeOf } from '../exchange.ts'
import { ProviderUnknown } from '../provider-unknown.ts'
import { readAliyunAnswer } from './aliyun-answer.ts'
import { REAL_NAME_TIMEOUT_MS, type RealNamePerson, type RealNameProvider } from './port.ts'

export interface AliyunRealNameSettings {
  /** `cloudauth.aliyuncs.com`, or `http://127.0.0.1:<port>` for the stand-in; see `aliyunEndpoint`. */
  readonly endpoint: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
  /** ms, `REAL_NAME_TIMEOUT_MS` unless told; for tests. */
  readonly timeout?: number
}

/**
 * The real-name check of Aliyun (Id2MetaVerify, version 2019-03-07, signed with ACS3-HMAC-SHA256 by its own library). Name and number go in the body,
 * as addresses of calls end up in logs. The library is loaded at the first check: it is that of text messages, so it is there by then.
 * @throws TypeError when the endpoint is not usable
 */
export function aliyunRealName(settings: AliyunRealNameSettings): RealNameProvider {
  const { protocol, host } = aliyunEndpoint(settings.endpoint, 'REAL_NAME_ENDPOINT')
  const timeout = settings.timeout ?? REAL_NAME_TIMEOUT_MS
  let loading: Promise<Caller> | undefined

  const caller = (): Promise<Caller> => {
    loading ??= loadCaller({
      accessKeyId: settings.accessKeyId,
      accessKeySecret: settings.accessKeySecret,
      protocol,
      endpoint: host,
      connectTimeout: timeout,
      readTimeout: timeout,
    })
    return loading
  }

  return {
    check: async (person) => {
      const asked = caller().then((ask) => ask(person))
      const answer = await within(timeout, asked).catch((error: unknown) => {
        // What the library throws ends here: its texts hold what was sent.
        throw unknownOf(error)
      })
      return readAliyunAnswer(answer.body)
    },
  }
}

type Caller = (person: RealNamePerson) => Promise<{ body?: unknown }>

async function loadCaller(config: Record<string, string | number>): Promise<Caller> {
  const core = await import('@alicloud/openapi-core')
  // The library is CommonJS: Node wraps its default export once more, bundlers and test runners may not.
  const exported: unknown = core.default
  const ApiClient = (typeof exported === 'function' ? exported : (exported as typeof core).default) as typeof Client
  const client = new ApiClient(new core.$OpenApiUtil.Config(config))
  const call = new core.$OpenApiUtil.Params({
    action: 'Id2MetaVerify',
    version: '2019-03-07',
    protocol: 'HTTPS',
    pathname: '/',
    method: 'POST',
    authType: 'AK',
    style: 'RPC',
    reqBodyType: 'formData',
    bodyType: 'json',
  })
  // Of these options the library reads fields alone; none is set, so nothing is asked twice.
  const options = {} as Parameters<Client['callApi']>[2]
  return ({ name, idNumber }) => {
    const body = { ParamType: 'normal', UserName: name, IdentifyNum: idNumber }
    return client.callApi(call, new core.$OpenApiUtil.OpenApiRequest({ body }), options)
  }
}

/** Bounds the whole exchange: the library's own two timeouts do not cover name look-up and a body that trickles. */
function within<T>(timeout: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ProviderUnknown('TIMEOUT')), timeout)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function unknownOf(error: unknown): ProviderUnknown {
  if (error instanceof ProviderUnknown) return error
  const { name, code } = error as { name?: string; code?: unknown }
  if (name?.includes('Timeout')) return new ProviderUnknown('TIMEOUT')
  const reason = codeOf(code)
  return new ProviderUnknown(reason === 'UNNAMED' ? 'NO_ANSWER' : reason)
}
