export * as access from './access.ts'
export * as account from './account.ts'
export * as addresses from './addresses.ts'
export * as cart from './cart.ts'
export * as coins from './coins.ts'
export * as coupons from './coupons.ts'
export * as diseases from './diseases.ts'
export * as favourites from './favourites.ts'
export * as home from './home.ts'
export * as inquiry from './inquiry.ts'
export * as invoices from './invoices.ts'
export * as links from './links.ts'
export * as mall from './mall.ts'
export * as medication from './medication.ts'
export * as operators from './operators.ts'
export * as orders from './orders.ts'
export * as patients from './patients.ts'
export * as payments from './payments.ts'
export * as plans from './plans.ts'
export * as products from './products.ts'
export * as reservations from './reservations.ts'
export * as uploads from './uploads.ts'

/** What the operations of each area are for, as the API document says. */
export const areaDescriptions = {
  access: 'Login, registration, codes, captchas, social accounts and sessions',
  account: 'Profile, e-mail, privacy and closure of the own account',
  addresses: 'The address book and the table of divisions',
  cart: 'Lists, settling and ordering',
  coins: 'Health coins and their history',
  coupons: 'Coupons, the gift for new members, and what operators give',
  diseases: 'Diseases, and what prescription drugs are taken for',
  favourites: 'Products that a member keeps',
  home: 'Counts for the account home',
  inquiry: 'Inquiries for prescription drugs, prescriptions, and their review by pharmacists',
  invoices: 'Invoices of orders',
  links: 'One order, opened and paid by the link that was sent to its phone',
  mall: 'Settings of the shop',
  medication: 'Ingredients of drugs and the rules of warnings, for operators',
  operators: 'Keys, webhooks, audit and settings, for operators',
  orders: 'Orders, logistics, claims and reviews, for members and for operators',
  patients: 'Those who take the medicine, for whom prescriptions are written',
  payments: 'Paying orders, and what the finance sees',
  plans: 'Medicine plans: when a drug is taken, how long it lasts, reminders and calendars',
  products: 'Catalogue, search and stock',
  reservations: 'Products that a member waits for',
  uploads: 'Pictures that a member sends',
} as const
