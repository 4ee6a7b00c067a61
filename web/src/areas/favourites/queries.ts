import type { listFavourites } from '@shop/contract/areas/favourites'
import { productStatusTypes } from '@shop/contract/fields/stock'
import { Failure } from '@shop/contract/kit/client'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import * as favouritesApi from '../../api/favourites.gen.ts'
import { failureText } from '../../lib/failure.ts'
import { countsKey, queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notice-store.ts'

export type Favourite = AnswerOf<typeof listFavourites>['content'][number]

const favouritesKey = ['favourites'] as const

/** A page of what the member keeps in mind; the one before stays in view while it comes. */
export function useFavourites(page: number) {
  return useQuery({
    queryKey: [...favouritesKey, 'list', page],
    queryFn: ({ signal }) => favouritesApi.listFavourites({ page }, { signal }),
    placeholderData: keepPreviousData,
    // Prices and stock change without us.
    staleTime: 0,
  })
}

async function invalidate(): Promise<void> {
  await Promise.all([favouritesKey, countsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

async function keepAgain(favourite: Favourite): Promise<void> {
  try {
    await favouritesApi.addFavourite({ productCode: favourite.productCode })
    notify('已恢复收藏')
  } catch (error) {
    // Refused is refused; anything else may go the next time.
    const isRefused = error instanceof Failure && (error.status === 404 || error.status === 409)
    notify(
      failureText(error),
      'failure',
      isRefused ? undefined : { label: '重试', act: () => void keepAgain(favourite) },
    )
  }
  await invalidate()
}

/** What is not sold any more is not kept in mind anew. */
const canBeKept = ({ productStatusType }: Favourite) => productStatusType !== productStatusTypes.notSold

/** Forgets a favourite, with a way to take that back. */
export function useForgetFavourite() {
  return useMutation({
    mutationFn: ({ id }: Favourite) => favouritesApi.removeFavourite({ id }),
    onSuccess: (_, favourite) =>
      notify(
        '已取消收藏',
        'success',
        canBeKept(favourite) ? { label: '撤销', act: () => void keepAgain(favourite) } : undefined,
      ),
    onError: (error) => notify(failureText(error), 'failure'),
    onSettled: invalidate,
  })
}
