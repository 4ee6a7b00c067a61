/** The main sites of the settings. */
interface MainSites {
  /** The usual one; null where our own pages stand in for it. */
  links: { mainSite: string | null }
  mainSites: readonly string[]
}

/**
 * Where adding, buying now and buying again lead (shop#29): to our own page, or to the same page of the main site where there
 * is one.
 * @param path of our own page
 * @param sourceHost chooses among the main sites; whatever else it says is not looked at
 */
export function leadTo(path: string, { links: { mainSite }, mainSites }: MainSites, sourceHost?: string): string {
  const all = mainSite === null ? mainSites : [mainSite, ...mainSites]
  const site = all.find((each) => sourceHost !== undefined && hostOf(each) === sourceHost) ?? mainSite
  return site === null ? path : `${withoutEndSlashes(site)}${path}`
}

function withoutEndSlashes(site: string): string {
  return /^.*[^/]/s.exec(site)?.[0] ?? ''
}

function hostOf(site: string): string | undefined {
  return URL.canParse(site) ? new URL(site).host : undefined
}
