import { useMutation, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import * as favouritesApi from '../../../api/favourites.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { countsKey, queryClient } from '../../../lib/query-client.ts'
import { useSessionState } from '../../../lib/session.ts'
import { loginToFinish, useFinish } from '../../../router/to-login.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice-store.ts'
import styles from './favourite-button.module.css'

/** Keeps a product in mind and forgets it again, on its own page; a visitor is led to login and back, where it is kept. */
export function FavouriteButton({ productCode }: { productCode: string }) {
  const isVisitor = useSessionState() === 'none'
  const queryKey = ['favourites', 'of', productCode] as const
  const found = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => favouritesApi.findFavourite({ productCode }, { signal }),
      enabled: !isVisitor,
    },
    queryClient,
  )
  const id = isVisitor ? null : (found.data?.id ?? null)
  const toggle = useMutation(
    {
      mutationFn: async () => {
        if (id === null) return favouritesApi.addFavourite({ productCode })
        await favouritesApi.removeFavourite({ id })
        return { id: null }
      },
      onSuccess: (now) => {
        queryClient.setQueryData(queryKey, now)
        notify(now.id === null ? '已取消收藏' : '收藏成功')
        for (const changed of [['favourites'], countsKey]) void queryClient.invalidateQueries({ queryKey: changed })
      },
      onError: (error) => {
        notify(failureText(error), 'failure')
        void found.refetch()
      },
    },
    queryClient,
  )
  // What is kept already is not forgotten by having pressed as a visitor.
  const keep = () => (id === null ? toggle.mutate() : notify('收藏成功'))
  useFinish('favourite', productCode, keep, !isVisitor && !found.isPending)
  const press = () => (isVisitor ? loginToFinish({ act: 'favourite', code: productCode, amount: 1 }) : toggle.mutate())
  return (
    <Button
      kind="link"
      className={styles.button}
      aria-pressed={id !== null}
      busy={toggle.isPending}
      disabled={!isVisitor && found.isPending}
      onClick={press}
    >
      {!toggle.isPending && <Heart size={18} aria-hidden="true" />}
      收藏
    </Button>
  )
}
