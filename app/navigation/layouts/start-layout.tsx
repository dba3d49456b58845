import { type ReactNode } from 'react'
import { type NoticeContent } from '#app/ui/feedback/callout.tsx'
import { NoticeSlot, Notices } from '#app/ui/feedback/flash.tsx'
import { ThemeToggle } from '#app/ui/style/theme-toggle.tsx'
import { BrandLink } from '../brand.tsx'
import { useBrand } from '../use-brand.ts'
import './account.css'

type StartLayoutProps = { title: string; lead: string; notice?: NoticeContent | null; children: ReactNode }

/** A page of a signed-in person before any business is open: the brand, a title, one column. */
export function StartLayout({ title, lead, notice = null, children }: StartLayoutProps) {
	const brand = useBrand()
	return (
		<Notices notice={notice}>
			<a className="skip" href="#contenido">
				Saltar al contenido
			</a>
			<header className="account-bar">
				<BrandLink brand={brand} to="/" />
				<span className="push" />
				<ThemeToggle />
			</header>
			<main className="account" id="contenido" tabIndex={-1}>
				<NoticeSlot />
				<header>
					<h1>{title}</h1>
					<p className="muted">{lead}</p>
				</header>
				{children}
			</main>
		</Notices>
	)
}
