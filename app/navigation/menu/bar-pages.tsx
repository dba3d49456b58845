import { Link, useLocation } from '@remix-run/react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import './bar.css'

/** `exact`: only its own address counts as open, not those below it. */
export type BarPage = { to: string; label: string; icon: IconName; exact?: boolean }

/** The pages of an area without a side menu: a row under its bar that scrolls sideways where it is narrow. */
export function BarPages({ label, pages, behind }: { label: string; pages: BarPage[]; behind: object }) {
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
