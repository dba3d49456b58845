import { useLocation } from '@remix-run/react'
import { type ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { type Flash } from '#app/ui/feedback/callout.tsx'
import { FlashProvider, FlashSlot } from '#app/ui/feedback/flash.tsx'
import { ThemeToggle } from '#app/ui/style/theme-toggle.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { BrandLink } from '../brand.tsx'
import { useBrand } from '../use-brand.ts'
import './account.css'

const pages = [
	{ id: 'perfil', to: '/cuenta', name: 'Perfil' },
	{ id: 'contrasena', to: '/cuenta/contrasena', name: 'Contraseña' },
	{ id: 'sesiones', to: '/cuenta/sesiones', name: 'Sesiones' },
	{ id: 'segundo-factor', to: '/cuenta/segundo-factor', name: 'Segundo factor' },
]

type AccountLayoutProps = {
	user: { name: string; email: string }
	flash: Flash | null
	children: ReactNode
}

/** The person's own account: it stands outside every business, since it belongs to none. */
export function AccountLayout({ user, flash, children }: AccountLayoutProps) {
	const { pathname } = useLocation()
	const brand = useBrand()
	const isOpen = (to: string) =>
		to === '/cuenta' ? /^\/cuenta(\/correo)?\/?$/.test(pathname) : pathname.startsWith(to)
	return (
		<FlashProvider flash={flash}>
			<a className="skip" href="#contenido">
				Saltar al contenido
			</a>
			<header className="account-bar">
				<BrandLink brand={brand} to="/" />
				<span className="push" />
				<ThemeToggle />
				<LinkButton look="ghost" icon="arrow-left" to="/">
					Volver
				</LinkButton>
			</header>
			<main className="account" id="contenido" tabIndex={-1}>
				<FlashSlot />
				<header>
					<h1>Tu cuenta</h1>
					<p className="muted">
						{user.name} · {user.email}
					</p>
				</header>
				<Tabs label="Tu cuenta" tabs={pages.map((page) => ({ ...page, current: isOpen(page.to) }))} />
				{children}
			</main>
		</FlashProvider>
	)
}
