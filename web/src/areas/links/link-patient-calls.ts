import type { SensitiveModule } from '@shop/contract/areas/uploads'
import { consents } from '@shop/contract/consents'
import { addressOf, OPEN_LINK_MARK } from '@shop/contract/screens'
import { useQuery } from '@tanstack/react-query'
import * as linkConsentsApi from '../../api/links/consents.gen.ts'
import * as linkPatientsApi from '../../api/links/patients.gen.ts'
import * as linkPicturesApi from '../../api/links/pictures.gen.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ConsentCalls, PatientCalls } from '../patients/index.ts'
import { type PictureCalls, sendingOptions } from '../uploads/index.ts'
import { invalidateLink, linksKey } from './queries.ts'

/** The address was cleaned of the key: the open link is meant (links#3). */
const open = { token: 'current' }

const consentsKey = [...linksKey, 'consents'] as const

const linkConsents: ConsentCalls = {
  useLive: () => {
    const { data, isLoading } = useQuery(
      { queryKey: consentsKey, queryFn: ({ signal }) => linkConsentsApi.getLinkConsents({}, { signal }) },
      queryClient,
    )
    return { isLoading, isLive: (kind) => data?.[kind] ?? false }
  },
  give: async (kind) => {
    await linkConsentsApi.giveLinkConsent({ kind, version: consents[kind].version })
    await queryClient.invalidateQueries({ queryKey: consentsKey }).catch(() => undefined)
  },
  forget: () => queryClient.resetQueries({ queryKey: consentsKey }),
}

/** The patients of the open link's account; nobody is shown in plain (links#15). */
export const linkPatients: PatientCalls = {
  caller: 'link',
  list: (signal) => linkPatientsApi.listLinkPatients(open, { signal }),
  read: (id, signal) => linkPatientsApi.getLinkPatient({ ...open, id }, { signal }),
  save: (stored, input, key) =>
    stored
      ? linkPatientsApi.changeLinkPatient({ ...open, id: stored.id, version: stored.version, ...input })
      : linkPatientsApi.addLinkPatient({ ...open, ...input }, { headers: { 'idempotency-key': key } }),
  reveal: undefined,
  consents: linkConsents,
  onOver: () => void invalidateLink(),
  ways: {
    add: ({ from }) => addressOf('LinkPatients', { type: 'add' }, { ...OPEN_LINK_MARK, from }),
    change: ({ id, isComplete }, { from, isPrescriptionNeed }) =>
      addressOf(
        'LinkPatient',
        { type: isComplete ? 'edit' : 'complete', id },
        { ...OPEN_LINK_MARK, from, isPrescriptionNeed: isPrescriptionNeed || undefined },
      ),
  },
}

const picturesKey = [...linksKey, 'pictures'] as const

/** The pictures that came by the open link, which alone are shown again (links#17). */
export function useLinkPictures() {
  return useQuery(
    {
      queryKey: picturesKey,
      staleTime: 0,
      queryFn: async ({ signal }) => (await linkPicturesApi.listLinkPictures({}, { signal })).pictures,
    },
    queryClient,
  )
}

/** How pictures are sent by the open link, and which of them are shown. @param own that came by it */
export const linkPictures = (own: readonly string[]): PictureCalls => ({
  upload: async ({ picture, use, ...sending }) => {
    // The form of a patient sends pictures of no other use.
    const given = { module: use as SensitiveModule, file: picture }
    const { url } = await linkPicturesApi.uploadLinkPicture(given, sendingOptions(sending))
    queryClient.setQueryData<string[]>(picturesKey, (before) => before && [...before, url])
    return url
  },
  shownAt: (address) => (own.includes(address) ? address.replace('/api/', '/api/links/') : undefined),
})
