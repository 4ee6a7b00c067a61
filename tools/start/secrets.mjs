import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readJson, writePrivateJson } from '../system/private-file.mjs'

/**
 * What the demo needs and production takes from its environment.
 * @typedef {object} Secrets
 * @property {string} masterKey 32 bytes of base64
 * @property {string} operatorKey of the courier at the sandbox desk
 * @property {string} smsAccessKeyId
 * @property {string} smsAccessKeySecret
 */

/**
 * The secrets of this folder's demo, made once: the data is encrypted with them.
 * @param {string} folder
 * @returns {Secrets}
 */
export function demoSecrets(folder) {
  const path = join(folder, 'secrets.json')
  const known = /** @type {Partial<Secrets> | undefined} */ (readJson(path))
  const secrets = {
    masterKey: known?.masterKey ?? randomBytes(32).toString('base64'),
    operatorKey: known?.operatorKey ?? randomBytes(32).toString('base64url'),
    smsAccessKeyId: known?.smsAccessKeyId ?? `demo-${randomBytes(8).toString('hex')}`,
    smsAccessKeySecret: known?.smsAccessKeySecret ?? randomBytes(24).toString('base64url'),
  }
  if (JSON.stringify(known) !== JSON.stringify(secrets)) writePrivateJson(path, secrets)
  return secrets
}
