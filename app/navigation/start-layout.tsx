import { type ReactNode } from 'react'
import { ThemeToggle } from '#app/ui/theme-toggle.tsx'
import { type Brand, BrandLink, ownBrand } from './brand.tsx'
import './account.css'

type StartLayoutProps = { title: string; lead: string; brand?: Brand; children: ReactNode }

/** A page of a signed-in person before any business is open: the brand, a title, one column. */
export function StartLayout({ title, lead, brand = ownBrand, children }: StartLayoutProps) {
	return (
		<>
			<a className="skip" href="#contenido">
				Saltar al contenido
			</a>
			<header className="account-bar">
				<BrandLink brand={brand} to="/" />
				<span className="push" />
				<ThemeToggle />
			</header>
			<main className="account" id="contenido" tabIndex={-1}>
				<header>
					<h1>{title}</h1>
					<p className="muted">{lead}</p>
				</header>
				{children}
			</main>
		</>
	)
}
