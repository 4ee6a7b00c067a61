/**
 * Calls the desk's control API.
 * @param {string} method
 * @param {string} path below /desk/api
 * @param {object} [body]
 * @returns {Promise<unknown>} the answer's JSON, or null when it has none
 * @throws {Error} with a message fit to show
 */
export async function call(method, path, body) {
  const response = await fetch(`/desk/api${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (response === undefined) throw new Error('沙箱没有应答，请确认它还在运行')
  const answer = response.status === 204 ? null : await response.json()
  if (!response.ok) throw new Error(answer.message)
  return answer
}
