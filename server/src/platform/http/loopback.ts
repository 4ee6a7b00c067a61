const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where a page asked for at another name of this very machine is to be asked for instead: cookies and the origin gate know the
 * public address alone, so that nothing could be sent from there. Other names are left to whoever stands in front of us.
 * @returns nothing when the page may be shown where it was asked for
 */
export function onPublicName(host: string | undefined, address: string, publicUrl: URL): string | undefined {
  if (!host || host === publicUrl.host || !loopback.has(publicUrl.hostname)) return undefined
  const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(host) ?? []
  return loopback.has(name) && port === publicUrl.port ? `${publicUrl.origin}${address}` : undefined
}
