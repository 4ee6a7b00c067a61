// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../kit/client.ts'

export const addressesPaths: Readonly<Record<string, PathRow>> = {
  addAddress: ['POST', '/api/addresses', [], 'json'],
  changeAddress: ['PUT', '/api/addresses/{id}', [], 'json'],
  listAddresses: ['GET', '/api/addresses', [], 'none'],
  listRegions: ['GET', '/api/regions', ['parent'], 'none'],
  makeAddressDefault: ['PUT', '/api/addresses/{id}/default', [], 'none'],
  removeAddress: ['DELETE', '/api/addresses/{id}', [], 'none'],
  splitAddress: ['POST', '/api/addresses/split', [], 'json'],
}
