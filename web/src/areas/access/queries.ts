import type * as devicesOperations from '@shop/contract/areas/access/devices'
import type * as socialOperations from '@shop/contract/areas/access/social'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { useQuery } from '@tanstack/react-query'
import * as devicesApi from '../../api/access/devices.gen.ts'
import * as eventsApi from '../../api/access/events.gen.ts'
import * as socialApi from '../../api/access/social.gen.ts'
import { queryClient } from '../../lib/query-client.ts'

export type Device = AnswerOf<typeof devicesOperations.listDevices>[number]
export type ThirdParty = AnswerOf<typeof socialOperations.listThirdParties>[number]

const accessKey = ['access'] as const

/** The devices that are logged in, this one first. */
export function useDevices() {
  return useQuery({
    queryKey: [...accessKey, 'devices'],
    queryFn: ({ signal }) => devicesApi.listDevices({}, { signal }),
  })
}

/** What happened lately to the account's access, the latest first. */
export function useAccessEvents() {
  return useQuery({
    queryKey: [...accessKey, 'events'],
    queryFn: ({ signal }) => eventsApi.listAccessEvents({}, { signal }),
  })
}

/** The kinds of social account that the shop offers, and those that are bound. */
export function useThirdParties() {
  return useQuery({
    queryKey: [...accessKey, 'thirdParties'],
    queryFn: ({ signal }) => socialApi.listThirdParties({}, { signal }),
  })
}

/** After something that changed who gets in, and left an event; what was asked before that is not waited for. */
export async function invalidateAccess(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: accessKey })
  await queryClient.invalidateQueries({ queryKey: accessKey })
}
