/**
 * What pages load, as few files: by itself the bundler would cut it into dozens a page, one for each module that another page
 * shares. The lists hold what every document drawn at build needs, then what every other page does, then what pages about the
 * same thing share; what is in none of them has a chunk as usual.
 */
const groups = {
  /** The shop around any page, shared with all other documents. */
  base: [
    /\0vite\/preload-helper/,
    /\/web\/src\/app\/(chunk|own-sync-store|use-query-string|visit|shell\/(restore-elder-mode|shell|sleeping|wake))\.(tsx?|module\.css)$/,
    /\/web\/src\/areas\/mall\/(calls|digest|settings-store)\.ts$/,
    /\/web\/src\/lib\/(api-base|client|marker|safe-return|session)\.ts$/,
    /\/web\/src\/ui\/(base\.css|icons\.svg|tokens\.css)$/,
    /\/web\/src\/ui\/(button|check-box|classes|entry-page|field|icon|text-input)\.(tsx?|module\.css)$/,
    /\/contract\/src\/(agreements|login-defaults|visitor-paths|fields\/safe-return|kit\/client|messages\/(calls|sms-form|social)|paths\/mall\.gen)\.ts$/,
  ],
  /** A form with an SMS code, which every such document is. */
  'code-form': [
    /\/areas\/access\/(begin-session|clean|refusal|refused|sms-block|use-(document-address|early-text|sms-block|sms-form)|calls\/sms)\.ts$/,
    /\/web\/src\/ui\/use-fault-focus\.ts$/,
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
  /** What those fetch later on, and every other page at once: where the screens are, and what the shop is called. */
  ways: [
    /\/node_modules\/wouter\/src\/(react-deps|use-browser-location)\.js$/,
    /\/web\/src\/(app\/shop-name\.ts|lib\/(failure|leave-for)\.ts|ui\/waiting\.module\.css)$/,
    /\/contract\/src\/(screens|fields\/orders|messages\/(platform|search))\.ts$/,
  ],
  /** Header, footer and the router, for all pages that are not drawn at build. */
  shop: [
    /\/node_modules\/(wouter|regexparam)\//,
    /\/web\/src\/app\/(focus-heading|members-only|not-found|routes|screen-link|use-chunk|use-title|shell\/(?!member-name|cart-count|parts)[^/]*)\.(tsx?|module\.css)$/,
    /\/web\/src\/areas\/mall\/(main-site|settings)\.ts$/,
    /\/web\/src\/lib\/(came-from|leave-unasked|refresh|session-keeper|session-state|taken-back|use-session-state)\.ts$/,
    /\/web\/src\/ui\/(button-link|card|delayed|drawings|empty-state|error-state|icons|message|notice|notice-store|popover|popover-place|search-box|skeleton|spinner|states)\.(tsx?|module\.css)$/,
    /\/contract\/src\/(consents|mall-defaults|fields\/(leaving|money|names|search|ways-to-pay)|paths\/access\/session\.gen)\.ts$/,
  ],
  /** The cards of orders, which home and the list of orders show at once; the detail shares most of it. */
  orders: [
    /\/node_modules\/lucide-react\/dist\/esm\/icons\/(check|chevron-right|circle-x|clock|copy|globe|package-check|package-open|rotate-ccw|smartphone|star|stethoscope|trash|trash-2|triangle-alert|triangle-exclamation-point|truck|undo-2|warehouse)\./,
    /\/web\/src\/areas\/orders\/(act-on-order|calls-actions|line-groups|orders-code-groups|parcel-traces|rx-look|status-look)\.ts$/,
    /\/web\/src\/areas\/orders\/parts\/(claim-badge|delete-button|line-tags|logistics-hover|never-ordered|order-actions|order-card|order-card-skeleton|orders-code|payment-strip|rx-chips|status-mark|thumbnails)\.(tsx|module\.css)$/,
    /\/web\/src\/ui\/(countdown|countdown-parts|steps|use-act)\.(tsx?|module\.css)$/,
    /\/contract\/src\/(messages\/(claims|order-tabs|orders)|paths\/orders\/actions\.gen)\.ts$/,
  ],
  /** What every page of a member needs besides. */
  member: [
    /\/node_modules\/@tanstack\//,
    /\/node_modules\/lucide-react\/dist\/esm\/(shared\/|context|Icon|createLucideIcon)/,
    /\/node_modules\/lucide-react\/dist\/esm\/icons\/(clipboard-list|clipboard-plus|coins|file-text|heart|heart-pulse|lock-keyhole|map-pin|receipt-text|shield-check|ticket-percent|user-round)\./,
    /\/web\/src\/app\/(member-frame|rebuy-host|side-menu|shell\/(cart-count|member-name))\.(tsx|module\.css)$/,
    /\/web\/src\/areas\/home\/(calls|counts|poll-pause)\.ts$/,
    /\/web\/src\/areas\/orders\/(calls|list-filter|months-before|queries|rebuy-way)\.ts$/,
    /\/web\/src\/areas\/account\/((owner|queries)\.ts|calls\/profile\.ts|parts\/avatar\.(tsx|module\.css))$/,
    /\/web\/src\/lib\/(counts-key|formats|known-answer|on-api|query-client)\.ts$/,
    /\/web\/src\/ui\/(badge|no-picture|paged-list|pager|page-numbers|price|product-picture|tabs)\.(tsx?|module\.css)$/,
    /\/contract\/src\/(fields\/prescription|paths\/(account\/profile|home|orders\/reading)\.gen)\.ts$/,
  ],
  /** Dialogs and fields of the forms that members fill in. */
  forms: [
    /\/node_modules\/lucide-react\/dist\/esm\/icons\/(arrow-left|camera|circle-exclamation-point|clipboard-paste|download|eye|gift|mail|minus|phone|plus|shield-exclamation-point|square-pen|x)\./,
    /\/web\/src\/lib\/(download|kept-draft|masked-number|new-key|page-in)\.ts$/,
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
    /\/web\/src\/areas\/products\/(calls|calls-selling|queries|parts\/rx-warning)\.(tsx?|module\.css)$/,
    /\/contract\/src\/(fields\/stock|paths\/products\/[a-z]+\.gen)\.ts$/,
  ],
  /** From a product to the cart and the order, wherever there is something to buy. */
  buying: [
    /\/web\/src\/areas\/((cart|favourites|reservations)\/|products\/parts\/kept-product)/,
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
  /** What logging in and proving who it is share besides the form with a code. */
  'log-in': [/\/web\/src\/areas\/access\/(wait|parts\/wait-countdown)\.tsx?$/, /\/web\/src\/lib\/login-notes\.ts$/],
  /** Who a member is and which phone that is, where a password is set as well. */
  proof: [
    /\/web\/src\/areas\/access\/calls\/phone\.ts$/,
    /\/contract\/src\/(messages\/(access|account)|paths\/access\/phone\.gen)\.ts$/,
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
