import { type ReactNode } from 'react'
import { type Flash } from '#app/ui/feedback/callout.tsx'
import { FlashProvider, FlashSlot } from '#app/ui/feedback/flash.tsx'
import { ThemeToggle } from '#app/ui/style/theme-toggle.tsx'
import { BrandLink } from '../brand.tsx'
import { useBrand } from '../use-brand.ts'
import './account.css'

type StartLayoutProps = { title: string; lead: string; flash?: Flash | null; children: ReactNode }

/** A page of a signed-in person before any business is open: the brand, a title, one column. */
export function StartLayout({ title, lead, flash = null, children }: StartLayoutProps) {
	const brand = useBrand()
	return (
		<FlashProvider flash={flash}>
			<a className="skip" href="#contenido">
				Saltar al contenido
			</a>
			<header className="account-bar">
				<BrandLink brand={brand} to="/" />
				<span className="push" />
				<ThemeToggle />
			</header>
			<main className="account" id="contenido" tabIndex={-1}>
				<FlashSlot />
				<header>
					<h1>{title}</h1>
					<p className="muted">{lead}</p>
				</header>
				{children}
			</main>
		</FlashProvider>
	)
}
