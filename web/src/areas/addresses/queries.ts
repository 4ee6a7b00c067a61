import type { AddressInput, listAddresses, splitAddress } from '@shop/contract/areas/addresses'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import * as addressesApi from '../../api/addresses.gen.ts'
import { failureText } from '../../lib/failure.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notice-store.ts'

/** An address as the book shows it, phones masked. */
export type AddressView = AnswerOf<typeof listAddresses>[number]
/** What was recognised in a pasted line. */
export type SplitAddress = AnswerOf<typeof splitAddress>

const addressesKey = ['addresses'] as const
/** Divisions change once a year. */
const REGIONS_FRESH_MS = 24 * 60 * 60 * 1000

/** The address book, the default first. */
export function useAddresses() {
  return useQuery({ queryKey: addressesKey, queryFn: ({ signal }) => addressesApi.listAddresses({}, { signal }) })
}

const regionsQuery = (parent: string | undefined) =>
  queryOptions({
    queryKey: ['regions', parent ?? ''],
    queryFn: ({ signal }) => addressesApi.listRegions(parent === undefined ? {} : { parent }, { signal }),
    staleTime: REGIONS_FRESH_MS,
  })

/** The divisions below a code, provinces without one. */
export function loadRegions(parent: string | undefined) {
  return queryClient.fetchQuery(regionsQuery(parent))
}

const invalidate = () => queryClient.invalidateQueries({ queryKey: addressesKey })

/** @returns the id of the address that was added or changed */
export async function saveAddress(id: string | undefined, input: AddressInput): Promise<string> {
  if (id === undefined) return (await addressesApi.addAddress(input)).id
  await addressesApi.changeAddress({ id, ...input })
  return id
}

/** The book is read again before whoever waits goes on, so that it is whole when it is shown. */
export function invalidateAddresses(): Promise<void> {
  return invalidate()
}

export function useMakeDefault() {
  return useMutation({
    mutationFn: (id: string) => addressesApi.makeAddressDefault({ id }),
    onSuccess: async () => {
      await invalidate()
      notify('已设为默认地址')
    },
    onError: (error) => notify(failureText(error), 'failure'),
  })
}

export function useRemoveAddress() {
  return useMutation({
    mutationFn: (id: string) => addressesApi.removeAddress({ id }),
    onSuccess: async () => {
      await invalidate()
      notify('地址已删除')
    },
    onError: (error) => notify(failureText(error), 'failure'),
    // Somebody else was faster: what is shown is old.
    onSettled: (_done, error) => (error ? invalidate() : undefined),
  })
}
