import { addressOf } from '@shop/contract/screens'
import { useCategories } from '../areas/products/index.ts'
import { isBuilt } from '../router/routes.ts'
import { useQueryString } from '../router/use-query-string.ts'
import { usePath } from '../shell/current-path.ts'
import { onMainSite, useMainSite } from '../shell/settings.ts'
import styles from '../shell/shortcut-bar.module.css'

/** As many stand beside each other in the header; the site map has them all. */
const MOST_IN_HEADER = 8

interface CategoryLink {
  name: string
  to: string
  isCurrent: boolean
}

/** The categories that sell something, each with the page of all its products; none while and where they cannot be had. */
function useCategoryLinks(): CategoryLink[] {
  const mainSite = useMainSite()
  const { data = [] } = useCategories()
  const query = useQueryString()
  const shown = usePath() === '/search' && !query.has('keyword') ? query.get('category') : null
  if (!mainSite && !isBuilt('Search')) return []
  return data
    .filter(({ productCount }) => productCount > 0)
    .map(({ code, name }) => ({
      name,
      to: onMainSite(addressOf('Search', undefined, { category: code }), mainSite),
      isCurrent: code === shown,
    }))
}

function Links({ links }: { links: readonly CategoryLink[] }) {
  return links.map(({ name, to, isCurrent }) => (
    <a key={to} href={to} rel="noopener noreferrer" aria-current={isCurrent ? 'page' : undefined}>
      {name}
    </a>
  ))
}

/** In the header, after what every page has there. */
export function HeaderCategories() {
  return <Links links={useCategoryLinks().slice(0, MOST_IN_HEADER)} />
}

/** 健康频道 in the site map (shop#3); nothing where the shop sells nothing. */
export function SiteMapCategories() {
  const links = useCategoryLinks()
  if (links.length === 0) return null
  return (
    <div>
      <p className={styles.mapTitle}>健康频道</p>
      <div className={styles.mapLinks}>
        <Links links={links} />
      </div>
    </div>
  )
}
