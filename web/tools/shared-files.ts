/**
 * What pages load, as few files: by itself the bundler would cut it into dozens a page, one for each module that another page
 * shares. The lists hold what every document drawn at build needs, then what every other page does, then what pages about the
 * same thing share; what is in none of them has a chunk as usual.
 */
const groups = {
  /** The shop around any page, shared with all other documents. */
  base: [
    /\0vite\/preload-helper/,
    /\/web\/src\/app\/(chunk|own-sync-store|use-query-string|visit|shell\/(restore-elder-mode|shell|hydrate-on-interaction|hydration))\.(tsx?|module\.css)$/,
    /\/web\/src\/areas\/mall\/(calls|digest|settings-store|use-document-address)\.ts$/,
    /\/web\/src\/lib\/(api-base|client|marker|safe-return|session)\.ts$/,
    /\/web\/src\/ui\/(base\.css|icons\.svg|tokens\.css)$/,
    /\/web\/src\/ui\/(button|check-box|classes|entry-page|field|icon|text-input)\.(tsx?|module\.css)$/,
    /\/contract\/src\/(agreements|login-defaults|visitor-paths|fields\/safe-return|kit\/client|messages\/(calls|sms-form|social)|paths\/mall\.gen)\.ts$/,
  ],
  /** A form with an SMS code, which every such document is. */
  'code-form': [
    /\/areas\/access\/(begin-session|clean|api-error|refused|sms-block|use-(early-text|sms-block|sms-form)|calls\/sms)\.ts$/,
    /\/web\/src\/ui\/use-error-focus\.ts$/,
    /\/areas\/access\/parts\/(access-form|agreement-box|slide-verify|slider-broken|sms-fields)\.(tsx|module\.css)$/,
    /\/contract\/src\/(fields\/(image-code|phone|sms-code)|paths\/access\/sms\.gen)\.ts$/,
  ],
  /** The login page as it comes; its other ways in are fetched when they are chosen. */
  login: [/\/web\/src\/pages\/login\/(entry|index|later|login|reload|sms-login|social-links|ways)\.(tsx|module\.css)$/],
  /** A new password besides: to register, or to set one. */
  'password-form': [
    /\/web\/src\/app\/leave-guard\.tsx$/,
    /\/areas\/access\/(new-password|use-asked-phone|use-new-password|calls\/registration)\.ts$/,
    /\/areas\/access\/parts\/password-(fields|input)\.(tsx|module\.css)$/,
    /\/contract\/src\/(fields\/(organization-code|password)|messages\/(new-password|register-form)|paths\/access\/registration\.gen)\.ts$/,
  ],
  /** Header, footer and the router: every other page needs them at once, and those documents with whatever they fetch later on. */
  shop: [
    /\/node_modules\/(wouter|regexparam)\//,
    /\/web\/src\/app\/(focus-heading|members-only|not-found|routes|screen-link|shop-name|use-chunk|use-title|shell\/(?!member-name|cart-count|categories)[^/]*)\.(tsx?|module\.css)$/,
    /\/web\/src\/areas\/mall\/(freight-words|main-site|settings)\.ts$/,
    /\/web\/src\/lib\/(came-from|failure|redirect-to|leave-unasked|refresh|session-keeper|session-state|taken-back|use-session-state)\.ts$/,
    /\/web\/src\/ui\/(badge|button-link|card|delayed|drawings|empty-state|error-state|icons|message|notice|notice-store|popover|popover-place|search-box|skeleton|spinner|states|tabs|waiting)\.(tsx?|module\.css)$/,
    /\/contract\/src\/(consents|mall-defaults|screens|fields\/(leaving|money|names|orders|search|ways-to-pay)|messages\/(help|platform|search)|paths\/access\/session\.gen)\.ts$/,
  ],
  /** What every page of a member needs besides, and the cards of orders, which home and the list of orders show at once. */
  member: [
    /\/node_modules\/@tanstack\//,
    /\/node_modules\/lucide-react\/dist\/esm\/(shared\/|context|Icon|createLucideIcon)/,
    /\/node_modules\/lucide-react\/dist\/esm\/icons\/(clipboard-list|clipboard-plus|coins|file-text|heart|heart-pulse|lock-keyhole|map-pin|receipt-text|shield-check|ticket-percent|user-round)\./,
    /\/node_modules\/lucide-react\/dist\/esm\/icons\/(check|chevron-right|circle-x|clock|copy|globe|info|package-check|package-open|rotate-ccw|smartphone|star|stethoscope|trash|trash-2|triangle-alert|triangle-exclamation-point|truck|undo-2|warehouse)\./,
    /\/web\/src\/app\/(member-frame|rebuy-host|side-menu|shell\/(cart-count|member-name))\.(tsx|module\.css)$/,
    /\/web\/src\/areas\/home\/(calls|counts|poll-pause)\.ts$/,
    /\/web\/src\/areas\/orders\/(act-on-order|calls|calls-actions|line-groups|list-filter|months-before|orders-code-groups|parcel-traces|queries|rebuy-way|rx-look|status-look|step-not-open)\.ts$/,
    /\/web\/src\/areas\/orders\/parts\/(claim-badge|deadline-strip|delete-button|line-tags|logistics-hover|never-ordered|order-actions|order-card|order-card-skeleton|orders-code|payment-strip|rx-chips|status-mark|step-not-open|thumbnails)\.(tsx|module\.css)$/,
    /\/web\/src\/areas\/account\/((owner|queries)\.ts|calls\/profile\.ts|parts\/avatar\.(tsx|module\.css))$/,
    /\/web\/src\/lib\/(counts-key|formats|known-answer|on-api|query-client)\.ts$/,
    /\/web\/src\/ui\/(countdown|countdown-parts|no-picture|paged-list|pager|page-numbers|price|product-picture|steps|use-async-action)\.(tsx?|module\.css)$/,
    /\/contract\/src\/(fields\/(order-times|prescription)|messages\/(claims|order-tabs|orders)|paths\/(account\/profile|home|orders\/(actions|reading))\.gen)\.ts$/,
  ],
  /** Dialogs and fields of the forms that members fill in. */
  forms: [
    /\/node_modules\/lucide-react\/dist\/esm\/icons\/(arrow-left|camera|circle-exclamation-point|clipboard-paste|download|eye|gift|mail|minus|phone|plus|shield-exclamation-point|square-pen|x)\./,
    /\/web\/src\/lib\/(download|persisted-draft|masked-number|new-key|page-in)\.ts$/,
    /\/web\/src\/ui\/(choices|confirm-dialog|dialog|field-group|page-head|select-input|stepper|text-area)\.(tsx|module\.css)$/,
    /\/contract\/src\/(fields\/(birthday|claims|email|invoices|landline|orders-code)|messages\/invoices|paths\/addresses\.gen)\.ts$/,
  ],
  /** Addresses, in their book and where something is bought. */
  addresses: [
    /\/web\/src\/(areas\/addresses|ui\/region-picker)\//,
    /\/contract\/src\/(fields\/address|messages\/addresses)\.ts$/,
  ],
  /** Products as they are read. */
  products: [
    /\/node_modules\/lucide-react\/dist\/esm\/icons\/shopping-bag\./,
    /\/web\/src\/app\/shell\/categories\.tsx$/,
    /\/web\/src\/areas\/products\/(calls|calls-selling|queries|use-pack-address|parts\/rx-warning)\.(tsx?|module\.css)$/,
    /\/contract\/src\/(fields\/stock|paths\/products\/[a-z]+\.gen)\.ts$/,
  ],
  /** From a product to the cart and the order, wherever there is something to buy. */
  buying: [
    /\/web\/src\/areas\/((cart|favourites|reservations)\/|products\/parts\/(app-only|kept-product))/,
    /\/web\/src\/app\/(pressed|to-login)\.ts$/,
    /\/web\/src\/ui\/in-bar\.(tsx|module\.css)$/,
    /\/contract\/src\/(fields\/(cart|contact-phone|id-number)|messages\/(cart|reservations)|paths\/(cart|favourites|reservations)\.gen)\.ts$/,
  ],
  /** What follows an order: its papers, its pictures, its claims. */
  'after-order': [
    /\/web\/src\/areas\/(uploads|invoices\/(calls|queries|state-looks))/,
    /\/web\/src\/areas\/orders\/(calls-claims\.ts|claims\/(claim-facts|queries)|parts\/(facts|order-page-head))/,
    /\/web\/src\/lib\/send-file\.ts$/,
    /\/contract\/src\/(fields\/upload|messages\/uploads|kit\/form-data|paths\/(uploads|invoices|orders\/claims)\.gen)\.ts$/,
  ],
  /** Who a member is and which phone that is, to log in with a password and where one is set; and how long that has to wait. */
  proof: [
    /\/web\/src\/areas\/access\/(wait|calls\/(password|phone)|parts\/wait-countdown)\.tsx?$/,
    /\/web\/src\/lib\/login-notes\.ts$/,
    /\/contract\/src\/(messages\/(access|account|fields)|paths\/access\/(password|phone)\.gen)\.ts$/,
  ],
  /** Safety and privacy of an account, which prove who it is first. */
  safety: [
    /\/web\/src\/areas\/access\/(kept-proof|use-own-code|parts\/(proof-form|proven-dialog))\.(tsx?|module\.css)$/,
    /\/web\/src\/areas\/account\/(privacy-queries|security-queries|calls\/(closure|overview|privacy)|parts\/retention-list)\.(tsx?|module\.css)$/,
    /\/contract\/src\/(fields\/closure|messages\/closure|paths\/account\/(closure|overview|privacy)\.gen)\.ts$/,
  ],
}

/** Name of the file that a module belongs to; `null` where the bundler decides. */
export function sharedFileOf(id: string): string | null {
  for (const [name, patterns] of Object.entries(groups)) {
    if (patterns.some((pattern) => pattern.test(id))) return name
  }
  return null
}

/**
 * Scripts that are fetched ahead of a chunk; its styles always are. From one of the first files none: naming them would weigh
 * more in every first visit than the round trip that it saves the few who go on.
 */
export function scriptsAhead(host: string, scripts: string[]): string[] {
  return /^assets\/(base|code-form|login|register)-/.test(host) ? [] : scripts
}
