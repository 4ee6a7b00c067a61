import { expect, it, vi } from 'vitest'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()

// Holds platform#4.
it('serves the OpenAPI document and a readable page, both made from the contract', async () => {
  const answer = await shop().app.inject('/api/openapi.json')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const document = answer.json()
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([expect.objectContaining({ url: '/' })])
  expect(document.paths['/api/v3/orders/{id}'].get.operationId).toBe('getOrder')
  expect(document.paths['/api/settings'].get.tags).toEqual(['mall'])
  const page = await shop().app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('/api/v3/orders/filter')
})

// Holds platform#4, platform#12.
it.each(['/api/openapi.json', '/api/docs'])('writes %s once and answers 304 to who has it', async (url) => {
  const first = await shop().app.inject(url)
  const tag = String(first.headers.etag)
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  const write = vi.spyOn(JSON, 'stringify')
  const again = await shop().app.inject(url)
  const known = await shop().app.inject({ url, headers: { 'if-none-match': tag } })
  const written = write.mock.calls.length
  write.mockRestore()
  expect([again.body === first.body, again.headers.etag, written]).toEqual([true, tag, 0])
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', tag])
})
