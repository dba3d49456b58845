import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { inertWhen } from '#app/ui/dialog/inert.ts'
import { useDialogOpen } from '#app/ui/dialog/use-dialog-open.ts'
import { type Flash } from '#app/ui/feedback/callout.tsx'
import { Countdown } from '#app/ui/feedback/countdown.tsx'
import { FlashProvider, FlashSlot } from '#app/ui/feedback/flash.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ThemeToggle } from '#app/ui/style/theme-toggle.tsx'
import { BrandLink } from '../brand.tsx'
import { type Crumb, Crumbs } from '../crumbs.tsx'
import { Footer } from '../footer.tsx'
import { type AccountLink, AccountMenu } from '../menu/account-menu.tsx'
import { type BarPage, BarPages } from '../menu/bar-pages.tsx'
import { hasScreen } from '../menu/screens.ts'
import { useBrand } from '../use-brand.ts'
import '../shell.css'
import './partner.css'

/** Credits as text; `until` is the promotion's end in words. */
export type PartnerBarInfo = {
	name: string
	prepayCredits: string
	soldCredits: string
	promotion?: { text: string; path: string; secondsLeft: number; until: string }
}

type PartnerLayoutProps = {
	user: { name: string; role: string }
	partner: PartnerBarInfo
	/** The dialog in which his information is edited. */
	editTo: string
	/** Pages between the panel of control and this one. */
	trail?: Crumb[]
	here: string
	accountLinks?: AccountLink[]
	flash: Flash | null
	children?: ReactNode
}

/** The pages of the area; a dialog over one belongs to it. */
export const partnerPages: BarPage[] = [
	{ to: '/partner/dashboard', label: 'Negocios', icon: 'store' },
	{ to: '/partner/recargar-creditos', label: 'Créditos', icon: 'coins' },
	{ to: '/partner/movimientos', label: 'Movimientos', icon: 'arrow-left-right' },
	{ to: '/partner/marca', label: 'Marca', icon: 'sparkles' },
	{ to: '/partner/dominios', label: 'Dominios', icon: 'globe' },
	{ to: '/partner/equipo', label: 'Equipo', icon: 'users' },
	{ to: '/partner/planes', label: 'Precios', icon: 'tag' },
	{ to: '/partner/leaderboard', label: 'Leaderboard', icon: 'trending-up' },
]

/** The frame of a partner's pages (NAV-039): his bar, the banner of the moment, the way here. */
export function PartnerLayout(props: PartnerLayoutProps) {
	const { user, partner, editTo, trail = [], here, accountLinks, flash, children } = props
	const brand = useBrand()
	const behind = inertWhen(useDialogOpen())
	return (
		<FlashProvider flash={flash}>
			<a className="skip" href="#contenido" {...behind}>
				Saltar al contenido
			</a>
			<div className="page">
				{partner.promotion ? <PromoBanner promotion={partner.promotion} behind={behind} /> : null}
				<header className="topbar" {...behind}>
					<BrandLink brand={brand} to="/partner/dashboard" short />
					<PartnerBar partner={partner} editTo={editTo} />
					<span className="push" />
					<ThemeToggle className="only-wide" />
					<AccountMenu user={user} links={accountLinks} />
				</header>
				<BarPages label="Área de partner" pages={partnerPages.filter(({ to }) => hasScreen(to))} behind={behind} />
				<main className="main main--bar" id="contenido" tabIndex={-1}>
					<FlashSlot />
					<div className="wrap partner-crumbs">
						<Crumbs trail={[{ to: '/', label: 'Panel de Control' }, ...trail]} here={here} />
					</div>
					{children}
					<Footer brand={brand} />
				</main>
			</div>
		</FlashProvider>
	)
}

/** Whose area it is, and what he may still sell (NAV-027, NAV-028). */
export function PartnerBar({ partner, editTo }: { partner: PartnerBarInfo; editTo: string }) {
	return (
		<div className="partner-bar">
			<Link className="partner-name" to={editTo} preventScrollReset>
				<b className="clip">{partner.name}</b>
				<Icon name="pencil" size="s" />
				<span className="sr">Editar información</span>
			</Link>
			<span className="topbar-balance">
				Sin fee <b>{partner.prepayCredits}</b>
			</span>
			<span className="topbar-balance">
				Con fee <b>{partner.soldCredits}</b>
			</span>
		</div>
	)
}

type PromoBannerProps = { promotion: NonNullable<PartnerBarInfo['promotion']>; behind: object }

/** A promotion that runs now, with the time that it has left; in words where there is no script. */
function PromoBanner({ promotion: { text, path, secondsLeft, until }, behind }: PromoBannerProps) {
	return (
		<aside className="promo" aria-label="Promoción" {...behind}>
			<b>{text}</b>
			<span>
				Termina: <Countdown secondsLeft={secondsLeft} until={until} />
			</span>
			{hasScreen(path) ? (
				<Link className="btn btn--s" to={path}>
					Recargar créditos
				</Link>
			) : null}
		</aside>
	)
}
