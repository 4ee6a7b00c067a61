import { ServiceLink } from '../../../shell/outside-links.tsx'
import styles from './contact-link.module.css'

/** Asks somebody where the goods are (shop#49). */
export const ContactLink = () => <ServiceLink className={styles.contact}>联系客服</ServiceLink>
