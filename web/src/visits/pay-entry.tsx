import { visit } from '../app/visit.tsx'
import { Page } from '../pages/pay-entry/index.tsx'

visit('PayEntry', Page)
