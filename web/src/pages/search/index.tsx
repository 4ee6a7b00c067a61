import { addressOf } from '@shop/contract/screens'
import {
  changedSearch,
  ProductTile,
  ProductTileSkeleton,
  readSearch,
  type SearchFilter,
  SearchFilters,
  useCategories,
  useProductSearch,
} from '../../areas/products/index.ts'
import { useTitle } from '../../router/title.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { useSettings } from '../../shell/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NothingFound } from '../../ui/drawings.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Delayed } from '../../ui/waiting.tsx'
import styles from './search.module.css'

/** As many tiles as fill the first view while the answer is on its way; the pictures of so many do not wait to be scrolled to. */
const WAITING_TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

function Waiting({ after }: { after: number }) {
  return (
    <Delayed after={after} keepsPlace>
      <div role="status" className="visually-hidden">
        正在搜索
      </div>
      <ul className={styles.grid} aria-busy="true">
        {WAITING_TILES.map((tile) => (
          <li key={tile}>
            <ProductTileSkeleton />
          </li>
        ))}
      </ul>
    </Delayed>
  )
}

function Nothing({ filter }: { filter: SearchFilter }) {
  const { keyword, category, kind } = filter
  const isNarrowed = category !== undefined || kind !== undefined
  if (!keyword && !isNarrowed) {
    return <EmptyState picture={NothingFound} title="商品正在上架" text="药房正在准备商品，请稍后再来看看。" />
  }
  return (
    <EmptyState
      picture={NothingFound}
      title={keyword ? `没有找到与“${keyword}”相关的商品` : '这里暂时没有商品'}
      text={
        isNarrowed
          ? '当前的分类或类型下没有符合的商品，可以放宽条件再看看。'
          : '请检查用字是否正确，或换一个更短的名称、拼音首字母再试，例如“感冒灵”“wss”。'
      }
      action={
        isNarrowed ? (
          <ButtonLink to={changedSearch(filter, { category: undefined, kind: undefined })}>清除筛选条件</ButtonLink>
        ) : (
          <ButtonLink kind="quiet" to={addressOf('Search')}>
            看看全部商品
          </ButtonLink>
        )
      }
    />
  )
}

function Results({ filter }: { filter: SearchFilter }) {
  const { mall } = useSettings()
  const search = useProductSearch(filter)
  // That the search before found nothing says nothing of this one.
  const isWaiting = search.isPending || (search.isPlaceholderData && search.data.content.length === 0)
  if (isWaiting) return <Waiting after={mall.loadingDelay} />
  if (search.isError) {
    return (
      <ErrorState title="搜索失败" error={search.error} busy={search.isFetching} onRetry={() => search.refetch()} />
    )
  }
  const { content, totalElements, totalPages } = search.data
  if (totalElements === 0) return <Nothing filter={filter} />
  // A page past the last, as an old address may name.
  if (content.length === 0) {
    return (
      <EmptyState
        picture={NothingFound}
        title="没有更多商品了"
        action={<ButtonLink to={changedSearch(filter, {})}>回到第一页</ButtonLink>}
      />
    )
  }
  return (
    <>
      <p className={styles.found} role="status">
        共找到 <strong>{totalElements}</strong> 件商品
      </p>
      <ul className={styles.grid} aria-busy={search.isPlaceholderData}>
        {content.map((product, index) => (
          <li key={product.productCode}>
            <ProductTile product={product} isAhead={index < WAITING_TILES.length} />
          </li>
        ))}
      </ul>
      <Pager page={filter.page} totalPages={totalPages} addressOf={(page) => changedSearch(filter, { page })} />
    </>
  )
}

/** `/search?keyword=&category=&kind=&sort=&page=`: our own shop window where no main site is set (shop#5). */
export function Page() {
  const filter = readSearch(useQueryString())
  const { keyword, category, page } = filter
  const { data: categories } = useCategories()
  const shelf = categories?.find(({ code }) => code === category)?.name
  const title = keyword ? `“${keyword}”的搜索结果` : (shelf ?? '全部商品')
  useTitle(keyword ? `${keyword} - 商品搜索` : title)
  if (!Number.isSafeInteger(page) || page < 1 || page > 1000) return <NotFound />
  return (
    <Card heading="h1" title={title}>
      <SearchFilters filter={filter} />
      <Results filter={filter} />
    </Card>
  )
}
