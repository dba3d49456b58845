import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { inertWhen } from '#app/ui/dialog/inert.ts'
import { useDialogOpen } from '#app/ui/dialog/use-dialog-open.ts'
import { type Flash } from '#app/ui/feedback/callout.tsx'
import { FlashProvider, FlashSlot } from '#app/ui/feedback/flash.tsx'
import { ThemeToggle } from '#app/ui/style/theme-toggle.tsx'
import { BrandMark } from '../brand.tsx'
import { AccountMenu } from '../menu/account-menu.tsx'
import { type BarPage, BarPages } from '../menu/bar-pages.tsx'
import { useBrand } from '../use-brand.ts'
import '../shell.css'

type AdminLayoutProps = {
	user: { name: string; role: string }
	pages: BarPage[]
	flash: Flash | null
	children?: ReactNode
}

/** The frame of the operator's pages (NAV-038): the admin bar, which leads back to /principal (NAV-031). */
export function AdminLayout({ user, pages, flash, children }: AdminLayoutProps) {
	const behind = inertWhen(useDialogOpen())
	const brand = useBrand()
	return (
		<FlashProvider flash={flash}>
			<a className="skip" href="#contenido" {...behind}>
				Saltar al contenido
			</a>
			<div className="page">
				<header className="topbar" {...behind}>
					<Link className="brand" to="/principal">
						<BrandMark brand={brand} />
						<span>{brand.name} admin</span>
					</Link>
					<span className="push" />
					<ThemeToggle />
					<AccountMenu user={user} />
				</header>
				<BarPages label="Administración" pages={pages} behind={behind} />
				<main className="main main--bar" id="contenido" tabIndex={-1}>
					<FlashSlot />
					{children}
				</main>
			</div>
		</FlashProvider>
	)
}
