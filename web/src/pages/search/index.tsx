import { trimSearch } from '@shop/contract/fields/search'
import { addressOf } from '@shop/contract/screens'
import { NotFound } from '../../app/not-found.tsx'
import { useQueryString } from '../../app/use-query-string.ts'
import { useTitle } from '../../app/use-title.ts'
import { useSettings } from '../../areas/mall/index.ts'
import { ProductTile, ProductTileSkeleton, useProductSearch } from '../../areas/products/index.ts'
import { Card } from '../../ui/card.tsx'
import { Delayed } from '../../ui/delayed.tsx'
import { NothingFound } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import styles from './search.module.css'

/** As many tiles as fill the first view while the answer is on its way. */
const WAITING_TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

const resultsAddress = (keyword: string, page: number) =>
  addressOf('Search', undefined, { keyword, page: page > 1 ? page : undefined })

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

function Results({ keyword, page }: { keyword: string; page: number }) {
  const { mall, global } = useSettings()
  const search = useProductSearch(keyword, page)
  if (search.isPending) return <Waiting after={mall.loadingDelay} />
  if (search.isError) {
    return (
      <ErrorState title="搜索失败" error={search.error} busy={search.isFetching} onRetry={() => search.refetch()} />
    )
  }
  const { content, totalElements, totalPages } = search.data
  if (content.length === 0) {
    return (
      <EmptyState
        picture={NothingFound}
        title={`没有找到与“${keyword}”相关的商品`}
        text="请检查用字是否正确，或换一个更短的名称再试，例如“感冒灵”“维生素”。"
      />
    )
  }
  return (
    <>
      <p className={styles.found} role="status">
        共找到 <strong>{totalElements}</strong> 件商品
      </p>
      <ul className={styles.grid} aria-busy={search.isPlaceholderData}>
        {content.map((product) => (
          <li key={product.productCode}>
            <ProductTile product={product} wording={global.rxWording} />
          </li>
        ))}
      </ul>
      <Pager page={page} totalPages={totalPages} addressOf={(number) => resultsAddress(keyword, number)} />
    </>
  )
}

/** `/search?keyword=&page=`: where a search lands when no main site is set (decision 42). */
export function Page() {
  const query = useQueryString()
  const keyword = trimSearch(query.get('keyword') ?? '')
  const page = Number(query.get('page') ?? 1)
  useTitle(keyword ? `${keyword} - 商品搜索` : '商品搜索')
  if (!Number.isSafeInteger(page) || page < 1) return <NotFound />
  return (
    <Card heading="h1" title={keyword ? `“${keyword}”的搜索结果` : '商品搜索'}>
      {keyword ? (
        <Results keyword={keyword} page={page} />
      ) : (
        <EmptyState
          picture={NothingFound}
          title="请输入商品名称搜索"
          text="在上方的搜索框中输入商品名称，例如“感冒灵”。"
        />
      )}
    </Card>
  )
}
