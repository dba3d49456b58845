import { Link, useLocation } from '@remix-run/react'
import { type ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { inertWhen } from '#app/ui/inert.ts'
import { type NoticeContent } from '#app/ui/notice.tsx'
import { NoticeSlot, Notices } from '#app/ui/notices.tsx'
import { ThemeToggle } from '#app/ui/theme-toggle.tsx'
import { useDialogOpen } from '#app/ui/use-dialog-open.ts'
import { AccountMenu } from './account-menu.tsx'
import { BrandMark } from './brand.tsx'
import { useBrand } from './use-brand.ts'
import './bar.css'
import './shell.css'

/** `exact`: only its own address counts as open, not those below it. */
export type AdminPage = { to: string; label: string; icon: IconName; exact?: boolean }

type AdminLayoutProps = {
	user: { name: string; role: string }
	pages: AdminPage[]
	notice: NoticeContent | null
	children?: ReactNode
}

/** The frame of the operator's pages (NAV-038): the admin bar, which leads back to /principal (NAV-031). */
export function AdminLayout({ user, pages, notice, children }: AdminLayoutProps) {
	const behind = inertWhen(useDialogOpen())
	const brand = useBrand()
	return (
		<Notices notice={notice}>
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
					<NoticeSlot />
					{children}
				</main>
			</div>
		</Notices>
	)
}

/** The pages of an area without a side menu: a row under its bar that scrolls sideways where it is narrow. */
export function BarPages({ label, pages, behind }: { label: string; pages: AdminPage[]; behind: object }) {
	const { pathname } = useLocation()
	if (pages.length === 0) return null
	return (
		<nav className="bar-pages" aria-label={label} {...behind}>
			{pages.map(({ to, label: name, icon, exact }) => {
				const open = pathname === to || (!exact && pathname.startsWith(`${to}/`))
				return (
					<Link key={to} to={to} aria-current={open ? 'page' : undefined}>
						<Icon name={icon} size="s" />
						{name}
					</Link>
				)
			})}
		</nav>
	)
}
