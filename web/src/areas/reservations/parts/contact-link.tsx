import { ServiceLink } from '../../../shell/outside-links.tsx'
import styles from './contact-link.module.css'

/** Asks somebody where the goods are (commerce spec section 4). */
export const ContactLink = () => <ServiceLink className={styles.contact}>联系客服</ServiceLink>
