import { type ReactNode } from 'react'
import { type Brand } from '#app/lib/brand/brand.ts'
import { callLink, writtenPhoneText } from '#app/lib/phone.ts'
import './footer.css'

/** Whose product it is and how to reach them (NAV-032, NAV-033, NAV-036); `simple` leaves the social links out (NAV-034). */
export function Footer({ brand, simple }: { brand: Brand; simple?: boolean }) {
	const { name, description, email, phone, website, facebook, instagram, whatsapp, privacy, terms, community } = brand
	return (
		<footer className="site-foot">
			<span>
				<b>{name}</b>
				{description ? ` · ${description}` : null}
			</span>
			<span className="site-foot-links">
				<FootLink to={website}>{website?.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}</FootLink>
				<FootLink to={email && `mailto:${email}`}>{email}</FootLink>
				<FootLink to={phone && callLink(phone)}>{phone && writtenPhoneText(phone)}</FootLink>
				{simple ? null : (
					<>
						<FootLink to={facebook}>Facebook</FootLink>
						<FootLink to={instagram}>Instagram</FootLink>
						<FootLink to={whatsapp}>WhatsApp</FootLink>
					</>
				)}
				<FootLink to={community}>Comunidad</FootLink>
				<FootLink to={privacy}>Privacidad</FootLink>
				<FootLink to={terms}>Términos</FootLink>
			</span>
		</footer>
	)
}

/** The least that a page without a frame must lead to. */
export function FootLinks({ brand: { privacy, terms, whatsapp } }: { brand: Brand }) {
	return (
		<footer className="site-foot-links caption">
			<FootLink to={privacy}>Privacidad</FootLink>
			<FootLink to={terms}>Términos</FootLink>
			<FootLink to={whatsapp}>Ayuda por WhatsApp</FootLink>
		</footer>
	)
}

/** Outside addresses open beside the work. */
function FootLink({ to, children }: { to?: string; children: ReactNode }) {
	if (!to) return null
	return to.startsWith('http') ? (
		<a href={to} target="_blank" rel="noreferrer">
			{children}
		</a>
	) : (
		<a href={to}>{children}</a>
	)
}
