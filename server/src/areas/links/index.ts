export { linksArea } from './area.ts'
export { findLinkHolderBy } from './find-link-holder.ts'
export { issueLink } from './issue-link.ts'
