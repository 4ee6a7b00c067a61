import { expect, test } from 'vitest'
import { knowingAnswer } from './known-answer.ts'

type Asked = Record<string, string>

function counter() {
  const asked: Asked[] = []
  let text = 'one'
  let failing = false
  const send = knowingAnswer(async (_path, init) => {
    const headers = { ...(init.headers as Asked) }
    asked.push(headers)
    if (failing) return new Response('{}', { status: 503 })
    const tag = `"${text}"`
    return headers['if-none-match'] === tag
      ? new Response(null, { status: 304 })
      : new Response(text, { headers: { etag: tag } })
  })
  const ask = async (path = '/counts') => {
    const response = await send(path, { headers: { accept: 'text' } })
    return [response.status, await response.text()]
  }
  return {
    asked,
    ask,
    becomes: (next: string) => {
      text = next
    },
    fails: (now: boolean) => {
      failing = now
    },
  }
}

// Holds account#4.
test('an answer that still holds is given again, one that changed takes its place', async () => {
  const { asked, ask, becomes } = counter()
  expect(await ask()).toEqual([200, 'one'])
  expect(await ask()).toEqual([200, 'one'])
  expect(asked).toEqual([{ accept: 'text' }, { accept: 'text', 'if-none-match': '"one"' }])
  becomes('two')
  expect(await ask()).toEqual([200, 'two'])
  expect(await ask()).toEqual([200, 'two'])
  expect(asked.at(-1)).toEqual({ accept: 'text', 'if-none-match': '"two"' })
})

test('a failure is told and forgets nothing, and another address knows nothing of this one', async () => {
  const { asked, ask, fails } = counter()
  await ask()
  fails(true)
  expect(await ask()).toEqual([503, '{}'])
  fails(false)
  expect(await ask()).toEqual([200, 'one'])
  expect(asked.at(-1)).toHaveProperty('if-none-match')
  await ask('/other')
  expect(asked.at(-1)).not.toHaveProperty('if-none-match')
})
