import { SEARCH_MAX, searchProblem, trimSearch } from '@shop/contract/fields/search'
import { searchMessages } from '@shop/contract/messages/search'
import { screens } from '@shop/contract/screens'
import { useState } from 'react'
import { isBuilt } from '../router/routes.ts'
import { useQueryString } from '../router/use-query-string.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { usePath } from './current-path.ts'
import { searchAddress } from './search-address.ts'
import { useMainSite } from './settings.ts'

/** Trims the word, says what is wrong with it beside the box, and opens the search page in a new window (shop#4, shop#5). */
export function ProductSearch() {
  const mainSite = useMainSite()
  const [message, setMessage] = useState<string>()
  const pathname = usePath()
  const query = useQueryString()
  if (!searchAddress('', mainSite)) return null
  const search = (typed: string) => {
    const problem = searchProblem(typed)
    setMessage(problem && searchMessages[problem])
    const address = problem ? undefined : searchAddress(trimSearch(typed), mainSite)
    if (address) open(address, '_blank', 'noopener')
  }
  return (
    <SearchBox
      label="搜索商品"
      placeholder="请输入商品名"
      word={pathname === '/search' ? (query.get('keyword') ?? '') : ''}
      maxLength={SEARCH_MAX}
      size="large"
      message={message}
      action={isBuilt('Search') ? screens.Search.path : undefined}
      onType={() => setMessage(undefined)}
      onSearch={search}
    />
  )
}
