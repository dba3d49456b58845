import { type BackLink } from './menu/sidebar.tsx'

/** Where the side menu leads back to, by the role of who is signed in (NAV-020, NAV-021, NAV-023). */
export function backLinkFor(role: string): BackLink | undefined {
	if (role === 'user') return undefined
	if (role === 'partner') return { to: '/partner/dashboard', label: 'Volver al Dashboard' }
	return { to: '/negocios', label: 'Volver a Negocios' }
}
