import { visit } from '../app/visit.tsx'
import { Page } from '../pages/register/index.tsx'

visit('Register', Page)
