import { visit } from '../app/visit.tsx'
import { Page } from '../pages/login/index.tsx'

visit('Login', Page)
